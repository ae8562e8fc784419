import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The custom properties of the UI kit as CSS text, for a page that is made without a bundler. Its reset is left out. */
export async function readDesignTokens(): Promise<string> {
  return (await readStyles('@nightjar/ui/tokens.css')).replace(/^@import .*\n/gm, '');
}

/** The styles of a page with the age gate alone. */
export async function readGateStyles(): Promise<string> {
  return (await readDesignTokens()) + (await readStyles('@nightjar/ui/age-gate.css'));
}

const readStyles = (name: string) => readFile(createRequire(import.meta.url).resolve(name), 'utf8');
