import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OriginError } from '../errors.ts';
import { createIdentityBox } from './identity-box.ts';

const document = Buffer.from('a document');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-identity-box-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('creates its secret with the first document, readable by its owner only, and opens the document after a restart', async () => {
  const dataDir = join(folder, 'new');
  const box = createIdentityBox({ dataDir });
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  const sealed = box.seal(document, 3);
  const file = join(dataDir, 'identity-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43);
  expect(createIdentityBox({ dataDir }).open(sealed, 3)?.secret).toEqual(document);
  expect(createIdentityBox({ dataDir }).open(sealed, 4)).toBeUndefined();
});

test('opens documents of an older secret while it is listed', () => {
  const secrets = ['an old secret of the documents', 'a new secret of the documents'] as const;
  const sealed = createIdentityBox({ dataDir: folder, identitySecret: secrets[0] }).seal(document, 3);
  const both = createIdentityBox({ dataDir: folder, identitySecret: `${secrets[1]}, ${secrets[0]}` });
  expect(both.open(sealed, 3)).toEqual({ secret: document, isOutdated: true });
  expect(createIdentityBox({ dataDir: folder, identitySecret: secrets[1] }).open(sealed, 3)).toBeUndefined();
});

test.each(['', '\n', 'short'])('encrypts nothing with a secret file that contains %j', async (text) => {
  const dataDir = await mkdtemp(join(folder, 'refused-'));
  await writeFile(join(dataDir, 'identity-secret'), text);
  const box = createIdentityBox({ dataDir });
  expect(() => box.seal(document, 3)).toThrow(OriginError);
  expect(() => box.seal(document, 3)).toThrow(/too short .*makes all stored identity documents unreadable/);
});
