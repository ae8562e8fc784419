import { cleanText } from '../address/parts.ts';

/** Whether a text shows nothing: it is empty, or has only spaces, controls and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u.test(text);

/** A sent text: trimmed, with `\n` as line ends, without NUL and lone surrogates; empty if it shows nothing. */
export function normaliseText(text: string): string {
  const normalised = cleanText(text).replace(/\r\n?/g, '\n').trim();
  return isBlank(normalised) ? '' : normalised;
}

/** A sent title or name: without overrides and isolates of the direction of text, which would also reorder what is shown after it. */
export function normaliseName(text: string): string {
  return normaliseText(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));
}
