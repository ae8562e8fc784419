import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressedNames } from './compressed-names.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

const script = Buffer.from('export const answer = 42;\n'.repeat(100));
let folder: string;
let files: StaticFiles;

const header = (address: string, name: string, encoding: 'br' | 'identity' = 'br') => {
  const head = files.get(address)?.heads[encoding] ?? [];
  return head[head.indexOf(name) + 1];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-static-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets/site'), { recursive: true });
  await mkdir(join(client, '.vite'));
  await mkdir(join(folder, 'compressed'));
  await writeFile(join(client, 'assets/site/entry-1a2b.js'), script);
  await writeFile(join(client, 'assets/site/entry-1a2b.js.map'), '{}');
  await writeFile(join(client, '.vite/manifest.json'), '{}');
  await writeFile(join(client, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(folder, 'compressed', compressedNames(script).br), 'made by the build');
  files = await loadStaticFiles(
    [
      { address: '/assets/site/', folder: join(client, 'assets/site'), immutable: true },
      { address: '/', folder: client, immutable: false },
    ],
    join(folder, 'compressed'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('lets browsers cache hashed files for a year and others for an hour', () => {
  expect(header('/assets/site/entry-1a2b.js', 'cache-control')).toBe('public, max-age=31536000, immutable');
  expect(header('/robots.txt', 'cache-control')).toBe('public, max-age=3600');
  expect(header('/robots.txt', 'content-type')).toBe('text/plain; charset=utf-8');
});

test('uses bytes that the build has compressed, and compresses missing ones', () => {
  const file = files.get('/assets/site/entry-1a2b.js');
  expect(file?.bodies.br.toString()).toBe('made by the build');
  expect(file?.bodies.gzip.length).toBeLessThan(script.length);
});

test('does not serve source maps and files of the build tool', () => {
  expect([...files.keys()].sort()).toEqual(['/assets/site/entry-1a2b.js', '/robots.txt']);
});
