import { expect, test } from 'vitest';
import { emptyMarks, listCounts, pagesOf, wireDate, wireDecimal, wireDigits, wireDuration } from './text.ts';

test('formats values in the form of the wire', () => {
  expect(wireDate(new Date('2025-06-01T11:02:03.999Z'))).toBe('2025-06-01 11:02:03');
  expect([9, 541, 1773, 3723, 36_000, -1].map(wireDuration)).toEqual([
    '00:09',
    '09:01',
    '29:33',
    '1:02:03',
    '10:00:00',
    '00:00',
  ]);
  expect([4.11111, 5, 0, -1].map(wireDecimal)).toEqual(['4.1111', '5', '0', '0']);
  expect([929879, 1.9, -3].map(wireDigits)).toEqual(['929879', '1', '0']);
  expect(pagesOf(929_879, 24)).toBe(38_745);
});

test.each([
  [0, 24, 0],
  [1, 24, 1],
  [24, 24, 1],
  [25, 24, 2],
  [3, 0, 3],
])('%d items at %d per page are %d pages', (total, count, pages) => {
  expect(pagesOf(total, count)).toBe(pages);
});

test('a duration is rounded to the nearest second', () => {
  expect([59.4, 59.5, 3599.5].map(wireDuration)).toEqual(['00:59', '01:00', '1:00:00']);
});

test('an empty list is marked with no_results', () => {
  expect(emptyMarks(true)).toEqual({ error: 1, code: 'no_results' });
  expect(emptyMarks(false)).toEqual({});
});

test('the counts of an empty page are 0, whatever the total', () => {
  expect(listCounts(false, { total: 25, perPage: 24 })).toEqual({ total_count: '25', pages: 2 });
  expect(listCounts(true, { total: 25, perPage: 24 })).toEqual({
    total_count: '0',
    pages: 0,
    error: 1,
    code: 'no_results',
  });
});
