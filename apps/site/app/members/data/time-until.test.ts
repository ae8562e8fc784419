import { expect, it } from 'vitest';
import { timeUntil } from './time-until.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-29T11:59:00Z', 'en', 'in 24 hours'],
  ['2026-11-28T14:30:00Z', 'en', 'in 3 hours'],
  ['2026-11-28T13:00:01Z', 'en', 'in 2 hours'],
  ['2026-11-28T13:00:00Z', 'en', 'in 60 minutes'],
  ['2026-11-28T12:00:30Z', 'en', 'in 1 minute'],
  ['2026-11-28T11:00:00Z', 'en', 'in 1 minute'],
  ['2026-11-29T09:00:00Z', 'de', 'in 21 Stunden'],
  ['2026-11-29T09:00:00Z', 'ru', 'через 21 час'],
])('says %s in words of the language %s: %s', (moment, lang, text) => {
  expect(timeUntil(moment, now, lang)).toBe(text);
});
