import { normalizeTerm } from '../search/search-term.ts';

/** The search term in the path and query of a search page or search request; undefined for any other address. */
export function searchedTerm(target: string): string | undefined {
  if (!/^\/+(?:search\/|api\/videos2?\.php\?)/.test(target)) return undefined;
  const query = target.indexOf('?');
  const term = query < 0 ? null : new URLSearchParams(target.slice(query)).get('s');
  return term === null ? undefined : normalizeTerm(term);
}
