/** A search box sends at most 69 characters (requirement UI-8); other clients may send a few more. */
const MAX_CHARACTERS = 100;

/** Normalizes a search term, so that equal searches share one cached answer. */
export function normalizeTerm(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...cleaned].slice(0, MAX_CHARACTERS).join('').trim().toLowerCase();
}
