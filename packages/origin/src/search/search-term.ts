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

/** Whether a search asks for something that the operator keeps out of sight (settled.md, "Categories"). */
export function isBanned(term: string, bannedTerms: readonly string[]): boolean {
  return bannedTerms.some((banned) => {
    const words = normalizeTerm(banned);
    return words !== '' && ` ${term} `.includes(` ${words} `);
  });
}
