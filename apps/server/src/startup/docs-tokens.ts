import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The tokens of the UI kit with the reset that they import, as one CSS text for pages that are made without a bundler. */
export async function readDocsTokens(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@nightjar/ui/tokens.css');
  const text = await readFile(file, 'utf8');
  const imported = /^@import "\.\/([\w-]+\.css)";\n/.exec(text)?.[1];
  const base = imported === undefined ? '' : await readFile(join(dirname(file), imported), 'utf8');
  return base + text.replace(/^@import .*\n/, '');
}
