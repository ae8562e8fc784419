import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTranslator } from '@nightjar/i18n';
import { installTranslation, translationTemplate } from '@nightjar/i18n/translation';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readSiteConfig } from './read-site-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-site-'));
});
afterEach(() => installTranslation(undefined));
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

const brand = { name: 'Fern', host: 'fern.example', supportEmail: 'help@fern.example', copyright: 'Fern' };
const inLanguage = (lang: string) =>
  written(JSON.stringify({ brand, defaults: { lang, translation: 'texts.json' } }));
const writeTexts = (content: object) => writeFile(join(folder, 'texts.json'), JSON.stringify(content));

test('installs the language file that the configuration names, relative to its folder', async () => {
  await writeTexts(translationTemplate('ru', { texts: { pages: { 'listing.empty': 'Пусто' } } }));
  expect((await readSiteConfig(await inLanguage('ru'))).defaults.lang).toBe('ru');
  expect(createTranslator()('listing.empty')).toBe('Пусто');
});

test('rejects a language file with missing texts, of another language, or that does not exist', async () => {
  await writeTexts({ lang: 'ru', texts: {} });
  await expect(readSiteConfig(await inLanguage('ru'))).rejects.toThrow(/texts\.json: .*is missing/);
  await writeTexts(translationTemplate('ru'));
  await expect(readSiteConfig(await inLanguage('fr'))).rejects.toThrow('"fr"');
  await rm(join(folder, 'texts.json'));
  await expect(readSiteConfig(await inLanguage('ru'))).rejects.toThrow('defaults.translation');
});

test('rejects a language without a file', async () => {
  const path = await written(JSON.stringify({ brand, defaults: { lang: 'ru' } }));
  await expect(readSiteConfig(path)).rejects.toThrow('defaults.translation names no file');
});
