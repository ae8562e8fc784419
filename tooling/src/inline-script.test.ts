import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleInlineScript } from './inline-script.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inline-script-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundle(source: string) {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  return bundleInlineScript({ entry, name: 'entry' });
}

test('bundles a module with what it imports as one classic script', async () => {
  await writeFile(join(folder, 'part.js'), `export const part = 'a part';`);
  const { code, files } = await bundle(`import { part } from './part.js';\ndocument.title = part;`);
  expect(code).toContain('a part');
  expect(code).not.toMatch(/\b(import|export)\b/);
  expect(files.map((file) => file.split('/').at(-1))).toEqual(expect.arrayContaining(['part.js']));
});

test.each(['</script>', '</SCRIPT >'])('escapes %s, which would end its element', async (end) => {
  const { code } = await bundle(`document.title = ${JSON.stringify(end)};`);
  expect(code).toMatch(/script/i);
  expect(code).not.toMatch(/<\/script/i);
});

test('refuses a comment of HTML, which would hide the end of its element', async () => {
  await expect(bundle(`document.title = '<!--';`)).rejects.toThrow('escape it in the source');
});
