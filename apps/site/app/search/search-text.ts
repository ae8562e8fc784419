import { searchTextLength } from '@nightjar/ui';

/** The text that a search address asks for, trimmed and cut to the longest text that is searched for. */
export const readSearchText = (text: string | null): string =>
  (text ?? '').trim().slice(0, searchTextLength.max);
