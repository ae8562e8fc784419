/** Length of a search text in characters (requirement UI-8). */
export const searchTextLength = { min: 3, max: 69 } as const;

/** Attributes of the input of a search box, with and without suggestions. */
export const searchInputAttributes = {
  type: 'search',
  name: 's',
  minLength: searchTextLength.min,
  maxLength: searchTextLength.max,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;
