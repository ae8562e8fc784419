import { expect, test } from 'vitest';
import { isSuggestibleTerm } from './suggestible-term.ts';

test.each([
  'sea',
  'night sky',
  "o'neill-smith",
  'река волга',
  'cafe\u0301 noir',
  'best of 2026',
  'one two three four five six',
  'ab 1',
  'network',
  'organic',
  'ab'.repeat(34).concat('c'),
])('%j may be suggested', (term) => {
  expect(isSuggestibleTerm(term)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['ab', 'two characters'],
  ['ab'.repeat(35), '70 characters'],
  ['a b c', 'single letters'],
  ['1234', 'no letters'],
  ['ada@example', 'a special character'],
  ['a.b.name', 'dots'],
  ['call 12345', 'five digits'],
  ['call 12 345', 'five digits in groups'],
  ["call 12-3'45", 'five digits with punctuation'],
  ['www night', 'an address'],
  ['http night', 'an address'],
  ['https night', 'an address'],
  ['night com', 'an address'],
  ['night net', 'an address'],
  ['night org', 'an address'],
  ['one two three four five six seven', 'seven words'],
  ['one-two three-four five-six seven', 'seven words with hyphens'],
])('60: %j may not be suggested: %s', (term) => {
  expect(isSuggestibleTerm(term)).toBe(false);
});

test('counts several spaces between words as one', () => {
  expect(isSuggestibleTerm('one  two  three  four  five  six')).toBe(true);
});
