import { expect, it } from 'vitest';
import { formatTimeUntil } from './time-until.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-29T11:59:00Z', 'en', 'in 24 hours'],
  ['2026-11-28T14:30:00Z', 'en', 'in 3 hours'],
  ['2026-11-28T13:00:01Z', 'en', 'in 2 hours'],
  ['2026-11-28T13:00:00Z', 'en', 'in 60 minutes'],
  ['2026-11-28T12:00:30Z', 'en', 'in 1 minute'],
  ['2026-11-28T11:00:00Z', 'en', 'in 1 minute'],
  // A language that the site does not have.
  ['2026-11-29T09:00:00Z', 'de', 'in 21 hours'],
])('says %s in words of the language %s: %s', (moment, lang, text) => {
  expect(formatTimeUntil(moment, now, lang)).toBe(text);
});

it('gives an empty text for an invalid date', () => {
  expect(formatTimeUntil('tomorrow', now, 'en')).toBe('');
});
