/** Run by the build: copies the modules of the API viewer, so that nothing of its package is needed at run time. */
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { apiViewerBuild } from './viewer-files.ts';

// The package exports neither its manifest nor its browser build: both lie beside what it exports.
const folder = dirname(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')));
const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
if (!hasVersion(manifest)) throw new Error('The package of the API viewer states no version.');
const target = join(apiViewerBuild, manifest.version);

await rm(apiViewerBuild, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const name of ['standalone.esm.js', 'chunks']) {
  await cp(join(folder, 'dist/browser', name), join(target, name), {
    recursive: true,
    filter: (source) => extname(source) !== '.map',
  });
}

function hasVersion(value: unknown): value is { version: string } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
  );
}
