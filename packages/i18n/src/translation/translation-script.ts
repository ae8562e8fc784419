import { serverTables } from './english-catalogues.ts';
import type { Translation } from './installed.ts';

/**
 * The script that installs a translation in a page. It must run before the modules of the page, so a document includes it as a
 * plain script in the head. Texts that only servers show are left out.
 */
export function translationScript({ lang, dir, tables, player }: Translation): string {
  const shown = Object.entries(tables).filter(([name]) => !serverTables.some((each) => each === name));
  const content = JSON.stringify({ lang, dir, tables: Object.fromEntries(shown), player });
  return `globalThis.nightjarTranslation=${content};`;
}
