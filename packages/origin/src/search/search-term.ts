/** A search box sends at most 69 characters (requirement UI-8); other clients may send a few more. */
const MAX_CHARACTERS = 100;

/** The words of a search in one form, so that the same search from two clients is one answer. */
export function normalizeTerm(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...cleaned].slice(0, MAX_CHARACTERS).join('').trim().toLowerCase();
}
