import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTranslation } from '@nightjar/i18n/translation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTexts } from './texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const printed = async (...args: string[]) => {
  let text = '';
  await runTexts(args, (part) => {
    text += part;
  });
  return text;
};

test('prints a file that is complete for its language', async () => {
  expect(parseTranslation(JSON.parse(await printed('--lang', 'ru'))).lang).toBe('ru');
});

test('keeps the texts of an existing file', async () => {
  const file = join(folder, 'ru.json');
  await writeFile(file, '{"lang":"ru","texts":{"player":{"play":"Смотреть"}}}');
  expect(await printed('--lang', 'ru', '--file', file)).toContain('"play": "Смотреть"');
});

test('refuses a wrong language and a file that cannot be read', async () => {
  await expect(printed()).rejects.toThrow('State the language');
  await expect(printed('--lang', '?')).rejects.toThrow('State the language');
  await expect(printed('--lang', 'ru', '--file', join(folder, 'none.json'))).rejects.toThrow('none.json');
});
