import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The custom properties of the UI kit as CSS text, for a page that is made without a bundler. Its reset is left out. */
export async function readDesignTokens(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@nightjar/ui/tokens.css');
  return (await readFile(file, 'utf8')).replace(/^@import .*\n/gm, '');
}
