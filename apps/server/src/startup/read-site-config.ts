import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { installTranslation, parseTranslation, TranslationError } from '@nightjar/i18n/translation';
import { demonstrationSite, parseSiteConfig, type SiteConfig } from '@nightjar/site-config';
import { StartError } from './start-error.ts';

/**
 * Reads the site configuration: the operator's file, or the demonstration site. Installs the language file that it names, so that
 * all texts of this process are in the language of the site.
 *
 * @throws {StartError} when the file cannot be read or is not JSON.
 * @throws {SiteConfigError} when its settings are wrong or contradict each other (requirement CFG-2).
 */
export async function readSiteConfig(path: string | undefined): Promise<SiteConfig> {
  if (path === undefined) return demonstrationSite;
  const siteConfig = parseSiteConfig(await readJson(path, 'SITE_CONFIG'));
  await readTranslation(siteConfig.defaults, dirname(path));
  return siteConfig;
}

async function readTranslation({ lang, translation }: SiteConfig['defaults'], folder: string): Promise<void> {
  if (translation === undefined) return;
  const path = resolve(folder, translation);
  const input = await readJson(path, 'defaults.translation');
  try {
    const parsed = parseTranslation(input);
    if (parsed.lang !== lang)
      throw new StartError(
        `defaults.lang is "${lang}", but ${path} has the texts of "${parsed.lang}": correct one of them.`,
      );
    installTranslation(parsed);
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    throw new StartError(`${path}: ${error.message}`, { cause: error });
  }
}

async function readJson(path: string, setting: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(
      `${setting} names ${path}, which cannot be read (${error.message}): correct the path.`,
    );
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${setting} names ${path}, which is not JSON (${String(error)}): correct the file.`);
  }
}
