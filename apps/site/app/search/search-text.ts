import { searchTextLength } from '@nightjar/ui';

/** The search text of an address, trimmed and cut to the maximum length. */
export const readSearchText = (text: string | null): string =>
  (text ?? '').trim().slice(0, searchTextLength.max);
