import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSiteConfig } from './read-site-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-site-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (text: string) => {
  const path = join(folder, 'site.json');
  await writeFile(path, text);
  return path;
};

test('returns the demonstration site when no file is set', async () => {
  expect((await readSiteConfig(undefined)).brand.name).toBe('Nightjar');
});

test('rejects a file that cannot be read or is not JSON, with its path', async () => {
  const missing = join(folder, 'none.json');
  await expect(readSiteConfig(missing)).rejects.toThrow(missing);
  await expect(readSiteConfig(await written('{'))).rejects.toThrow('not JSON');
});

test('rejects a wrong configuration with the name of the setting', async () => {
  await expect(readSiteConfig(await written('{"brand":{}}'))).rejects.toThrow('brand');
});
