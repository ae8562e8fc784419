const MIN_CHARACTERS = 3;
/** Maximum length of the site's search field (UI-8). */
const MAX_CHARACTERS = 69;
const MAX_WORDS = 6;

/**
 * Whether a term may be shown to other visitors: a few words of letters and short numbers. E-mail and web addresses,
 * long numbers such as telephone numbers, and terms with special characters may contain personal data and are not stored.
 */
export function isSuggestibleTerm(term: string): boolean {
  const characters = [...term].length;
  if (characters < MIN_CHARACTERS || characters > MAX_CHARACTERS) return false;
  if (!/^[\p{L}\p{M}\p{N}' -]+$/u.test(term) || !/\p{L}{2}/u.test(term)) return false;
  if (/\p{N}{5}/u.test(term.replaceAll(/[ '-]/g, ''))) return false;
  if (/\b(?:www|https?|com|net|org)\b/.test(term)) return false;
  return term.split(/[ -]+/).length <= MAX_WORDS;
}
