import { readFile } from 'node:fs/promises';
import { demonstrationSite, parseSiteConfig, type SiteConfig } from '@nightjar/site-config';
import { StartError } from './start-error.ts';

/**
 * Reads the site configuration: the operator's file, or the demonstration site.
 *
 * @throws {StartError} when the file cannot be read or is not JSON.
 * @throws {SiteConfigError} when its settings are wrong or contradict each other (requirement CFG-2).
 */
export async function readSiteConfig(path: string | undefined): Promise<SiteConfig> {
  if (path === undefined) return demonstrationSite;
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(
      `SITE_CONFIG names ${path}, which cannot be read (${error.message}): correct the path.`,
    );
  });
  return parseSiteConfig(parseJson(text, path));
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(
      `SITE_CONFIG names ${path}, which is not JSON (${String(error)}): correct the file.`,
    );
  }
}
