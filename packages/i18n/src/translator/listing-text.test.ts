import { expect, it } from 'vitest';
import { listingText } from './listing-text.ts';
import { createTranslator } from './translator.ts';

const t = createTranslator('en');

it.each([
  [{}, 'There is no data in this list.'],
  [{ errorCode: 'no_results' }, 'There is no data in this list.'],
  [{ kind: 'history' as const }, 'Your viewing history is empty.'],
  [{ kind: 'search' as const }, 'No result found'],
  [{ kind: 'search' as const, errorCode: 'no_results' }, 'No result found'],
  [{ errorCode: 'no_permission' }, 'You do not have permission to view.'],
  [{ errorCode: 'wire' }, 'The list could not be loaded.'],
])('returns the reason of an empty or failed list: %o', (state, text) => {
  expect(listingText(t, state)).toBe(text);
});
