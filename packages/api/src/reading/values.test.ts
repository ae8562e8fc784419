import { expect, test } from 'vitest';
import { moment } from './values.ts';

test.each([
  ['a date of the wire, which is in UTC', '2025-06-01 11:00:00', '2025-06-01T11:00:00.000Z'],
  ['an evening, which is another day west of UTC', '2025-06-01 23:59:59', '2025-06-01T23:59:59.000Z'],
  ['an hour that daylight saving time skips', '2025-03-09 02:30:00', '2025-03-09T02:30:00.000Z'],
  ['an ISO date and time without a zone', '2025-06-01T11:00:00', '2025-06-01T11:00:00.000Z'],
  ['an ISO date and time in UTC', '2025-06-01T11:00:00Z', '2025-06-01T11:00:00.000Z'],
  ['an ISO date and time with an offset', '2025-06-01T11:00:00+02:00', '2025-06-01T09:00:00.000Z'],
  ['a day', '2025-06-01', '2025-06-01T00:00:00.000Z'],
  ['an invalid date', 'yesterday', '1970-01-01T00:00:00.000Z'],
  ['no date', undefined, '1970-01-01T00:00:00.000Z'],
])('reads %s', (_what, value, expected) => {
  expect(moment.parse(value)).toBe(expected);
});
