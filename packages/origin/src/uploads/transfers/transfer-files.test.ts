import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadRules } from '@nightjar/api';
import { expect, onTestFinished, test } from 'vitest';
import { transferFiles } from './transfer-files.ts';

test('the hash of the compared bytes is remembered until the transfer is removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-transfers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = transferFiles(folder);
  const id = 'e'.repeat(32);
  const { comparedBytes } = uploadRules;
  const write = (byte: number) => writeFile(files.path(id), Buffer.alloc(comparedBytes + 1, byte));
  const head = (bytes: number) => files.headSha256(id, bytes);
  await write(1);
  const [first, shorter] = [await head(comparedBytes), await head(comparedBytes - 1)];
  await write(2);
  expect(await head(comparedBytes)).toBe(first);
  expect(await head(comparedBytes - 1)).not.toBe(shorter);
  await files.remove(id);
  await write(2);
  expect(await head(comparedBytes)).not.toBe(first);
});
