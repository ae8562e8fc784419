import { expect, test } from 'vitest';
import { readCorrespondent } from './correspondent.ts';

test.each([
  ['', undefined],
  ['?with=7', 7],
  ['?with=0', undefined],
  ['?with=-7', undefined],
  ['?with=7x', undefined],
  [`?with=${'9'.repeat(16)}`, undefined],
])('the query "%s" opens the conversation with %s', (search, id) => {
  expect(readCorrespondent(search)).toBe(id);
});
