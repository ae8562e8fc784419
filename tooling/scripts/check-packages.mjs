// Checks the public API of the packages: publint and attw on the packed files, the size of a bundle with one import, and a snapshot
// of the exported names, so that review shows changes of the API. `node tooling/scripts/check-packages.mjs --update` updates the snapshots.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { childEnvironment, ensureNode, root } from './setup.mjs';

const run = promisify(execFile);
const environment = { ...childEnvironment(ensureNode()), FORCE_COLOR: '0' };
const update = process.argv.includes('--update');
const problems = [];

/** Exported names of a declaration file with named exports only. */
function exportedNames(declarations, file) {
  if (/^export \*(?! as )/m.test(declarations))
    problems.push(`${file}: "export *" hides the exported names; list them.`);
  const names = [];
  for (const [, isTypeList, list] of declarations.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const item of list
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)) {
      const isType = Boolean(isTypeList) || item.startsWith('type ');
      const name = item
        .replace(/^type /, '')
        .split(/\s+as\s+/)
        .at(-1);
      names.push(isType ? `type ${name}` : name);
    }
  }
  for (const [, name] of declarations.matchAll(/^export \* as (\w+)/gm)) names.push(name);
  for (const [, kind, name] of declarations.matchAll(
    /^export (?:declare )?(?:abstract )?(const|function|class|interface|type) (\w+)/gm,
  )) {
    names.push(kind === 'interface' || kind === 'type' ? `type ${name}` : name);
  }
  return names.sort((a, b) => a.replace(/^type /, '').localeCompare(b.replace(/^type /, ''), 'en'));
}

async function surface(folder, manifest) {
  const lines = [];
  for (const [entry, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    const declarations = await readFile(join(folder, target.types), 'utf8');
    lines.push(
      `${entry}`,
      ...exportedNames(declarations, `${manifest.name} ${entry}`).map((name) => `  ${name}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

async function attempt(label, folder, command, args) {
  try {
    await run(join(root, 'node_modules/.bin', command), args, { cwd: folder, env: environment });
  } catch (error) {
    problems.push(`${label}: ${command} found problems\n${error.stdout}${error.stderr}`);
  }
}

/**
 * Imports from the build of a package, with the size that a bundle may have in bytes (gzip): a bundler must be able to drop everything
 * else (decision 006).
 */
const smallImports = {
  '@nightjar/api': {
    code: 'import { paths } from "./index.js"; export const path = paths.video.build;',
    bytes: 2000,
  },
};

async function bundledSize(folder, code) {
  const entry = join(folder, 'dist/one-import.js');
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'bundle' } },
    plugins: [
      {
        name: 'one-import',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  return gzipSync(output[0].code).length;
}

let checked = 0;
for (const name of await readdir(join(root, 'packages'))) {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const snapshotFile = join(folder, 'exports.snapshot.txt');
  const current = await surface(folder, manifest);
  const known = await readFile(snapshotFile, 'utf8').catch(() => '');
  if (update) await writeFile(snapshotFile, current);
  else if (current !== known) {
    problems.push(
      `${manifest.name}: the exported names differ from exports.snapshot.txt; if the change is intended, run "node tooling/scripts/check-packages.mjs --update".`,
    );
  }
  await attempt(manifest.name, folder, 'publint', ['--strict']);
  const css = Object.keys(manifest.exports).filter((entry) => entry.endsWith('.css'));
  await attempt(manifest.name, folder, 'attw', [
    '--pack',
    '.',
    '--profile',
    'esm-only',
    ...(css.length ? ['--exclude-entrypoints', ...css] : []),
  ]);
  const smallImport = smallImports[manifest.name];
  const size = smallImport ? await bundledSize(folder, smallImport.code) : 0;
  if (size > smallImport?.bytes)
    problems.push(
      `${manifest.name}: the bundle of one import has ${size} bytes instead of at most ${smallImport.bytes}: ${smallImport.code}`,
    );
  checked += 1;
}

for (const problem of problems) console.error(problem);
console.log(`${checked} packages checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
