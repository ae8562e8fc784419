import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveBeside } from './export.ts';

test('113: files of an export are stored beside its list, in folders that need not exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-export-'));
  try {
    const save = saveBeside(join(folder, 'lists', 'videos.csv'));
    await save('captions/7.en.vtt', 'WEBVTT');
    await save('captions/8.de.vtt', 'WEBVTT 8');
    const read = (name: string) => readFile(join(folder, 'lists', 'captions', name), 'utf8');
    expect([await read('7.en.vtt'), await read('8.de.vtt')]).toEqual(['WEBVTT', 'WEBVTT 8']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
