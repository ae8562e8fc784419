const MIN_CHARACTERS = 3;
/** What the site's own search box takes. */
const MAX_CHARACTERS = 69;
const MAX_WORDS = 6;

/**
 * Whether a term may be shown to others: a few words of letters and short numbers. Addresses of mail and of the web,
 * telephone numbers and other long numbers, and whatever is written with signs may name a person and are never kept.
 */
export function isWorthSuggesting(term: string): boolean {
  const characters = [...term].length;
  if (characters < MIN_CHARACTERS || characters > MAX_CHARACTERS) return false;
  if (!/^[\p{L}\p{M}\p{N}' -]+$/u.test(term) || !/\p{L}{2}/u.test(term)) return false;
  if (/\p{N}{5}/u.test(term.replaceAll(/[ '-]/g, ''))) return false;
  if (/\b(?:www|https?|com|net|org)\b/.test(term)) return false;
  return term.split(/[ -]+/).length <= MAX_WORDS;
}
