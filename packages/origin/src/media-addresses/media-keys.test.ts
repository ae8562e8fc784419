import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OriginError } from '../errors.ts';
import { mediaKeys } from './media-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('10: without MEDIA_SECRET, creates a secret once, readable by its owner only, and reuses it', async () => {
  const dataDir = join(folder, 'data');
  const [made] = mediaKeys({ dataDir });
  const file = join(dataDir, 'secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(made.secret);
  expect(made.secret.length).toBeGreaterThanOrEqual(43);
  expect(mediaKeys({ dataDir })).toEqual([made]);
});

test('10: MEDIA_SECRET accepts a previous secret after the new one; each secret keeps its key number', () => {
  const [old] = mediaKeys({ dataDir: folder, mediaSecret: 'the old secret' });
  const keys = mediaKeys({ dataDir: folder, mediaSecret: 'the new secret, the old secret' });
  expect(keys.map(({ secret }) => secret)).toEqual(['the new secret', 'the old secret']);
  expect(keys[1]).toEqual(old);
});

test.each(['', '\n', 'short'])(
  'rejects a secret file that contains %j, with an explanation',
  async (text) => {
    const dataDir = await mkdtemp(join(folder, 'refused-'));
    await writeFile(join(dataDir, 'secret'), text);
    expect(() => mediaKeys({ dataDir })).toThrow(OriginError);
    expect(() => mediaKeys({ dataDir })).toThrow(
      /secret is empty or too short \(at least 32 characters\): restore it from a backup, or delete it/,
    );
  },
);

test('throws an explanation when the folder is not writable', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  expect(() => mediaKeys({ dataDir: file })).toThrow(OriginError);
  expect(() => mediaKeys({ dataDir: file })).toThrow(/make DATA_DIR writable or set MEDIA_SECRET/);
});
