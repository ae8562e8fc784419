import { cleanText, encodeSegment } from './parts.ts';

/** The thousand block of an id: 123456 is in 123000 (requirement API-4). */
export function thousandBlock(id: number): number {
  return Math.floor(id / 1000) * 1000;
}

/** The million block of an id: 1234567 is in 1000000 (requirement API-4). */
export function millionBlock(id: number): number {
  return Math.floor(id / 1_000_000) * 1_000_000;
}

/**
 * The folder of a dir: its first letter for a channel, its first two for a model (requirement API-4), percent-encoded.
 * A folder of dots would be resolved as a parent folder, so it is written `_`; parsers ignore the folder.
 */
export function firstLetters(dir: string, length: 1 | 2): string {
  const letters = [...cleanText(dir)].slice(0, length).join('');
  return /^\.*$/.test(letters) ? '_' : encodeSegment(letters);
}
