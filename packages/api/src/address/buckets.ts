import { cleanText, encodeSegment } from './parts.ts';

/** The thousand block an id lies in: 123456 is in 123000 (requirement API-4). */
export function thousandBlock(id: number): number {
  return Math.floor(id / 1000) * 1000;
}

/** The million block an id lies in: 1234567 is in 1000000 (requirement API-4). */
export function millionBlock(id: number): number {
  return Math.floor(id / 1_000_000) * 1_000_000;
}

/**
 * The folder a dir lies in: its first letter for a channel, its first two for a model (requirement API-4), percent-
 * encoded. A folder of dots only would be taken for a step up, so it is called `_`; readers do not look at it.
 */
export function firstLetters(dir: string, length: 1 | 2): string {
  const letters = [...cleanText(dir)].slice(0, length).join('');
  return /^\.*$/.test(letters) ? '_' : encodeSegment(letters);
}
