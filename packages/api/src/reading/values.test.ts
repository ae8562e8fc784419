import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  count,
  decimal,
  durationSeconds,
  flag,
  id,
  moment,
  nested,
  records,
  text,
  titles,
} from './values.ts';

const parse = (schema: z.ZodMiniType) => (value: unknown) => schema.parse(value);

test.each([
  ['a date of the wire, which is in UTC', '2025-06-01 11:00:00', '2025-06-01T11:00:00.000Z'],
  ['an evening, which is another day west of UTC', '2025-06-01 23:59:59', '2025-06-01T23:59:59.000Z'],
  ['an hour that daylight saving time skips', '2025-03-09 02:30:00', '2025-03-09T02:30:00.000Z'],
  ['an ISO date and time without a zone', '2025-06-01T11:00:00', '2025-06-01T11:00:00.000Z'],
  ['an ISO date and time in UTC', '2025-06-01T11:00:00Z', '2025-06-01T11:00:00.000Z'],
  ['an ISO date and time with an offset', '2025-06-01T11:00:00+02:00', '2025-06-01T09:00:00.000Z'],
  ['an offset west of UTC without a colon', '2025-06-01T11:00:00-0200', '2025-06-01T13:00:00.000Z'],
  ['a date between spaces', ' 2025-06-01 11:00:00 ', '2025-06-01T11:00:00.000Z'],
  ['a day', '2025-06-01', '2025-06-01T00:00:00.000Z'],
  ['an invalid date', 'yesterday', '1970-01-01T00:00:00.000Z'],
  ['no date', undefined, '1970-01-01T00:00:00.000Z'],
])('reads %s', (_what, value, expected) => {
  expect(moment.parse(value)).toBe(expected);
});

describe('values of any type', () => {
  const sent = [
    '7.9',
    7.9,
    ' 7 ',
    '',
    ' ',
    'x',
    '-1',
    -1,
    0,
    Number.NaN,
    '1e999',
    null,
    undefined,
    true,
    [7],
    {},
  ];

  test('are read as text', () => {
    expect(sent.map(parse(text))).toEqual([
      ...['7.9', '7.9', ' 7 ', '', ' ', 'x', '-1', '-1', '0', 'NaN', '1e999', '', '', '', '', ''],
    ]);
  });

  test('are read as a non-negative number', () => {
    expect(sent.map(parse(decimal))).toEqual([7.9, 7.9, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are read as a non-negative integer', () => {
    expect(sent.map(parse(count))).toEqual([7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are true only as 1 and true', () => {
    const values = [1, '1', true, 2, 0, '0', 'true', false, null, undefined];
    expect(values.map(parse(flag))).toEqual([true, true, true, ...Array(7).fill(false)]);
  });

  test('are an id only as a positive integer', () => {
    expect([1, '45678'].map(parse(id))).toEqual([1, 45_678]);
    for (const value of [0, '', '0', -1, 1.5, 'x', null, undefined, [1]])
      expect(id.safeParse(value).success).toBe(false);
  });
});

test.each([
  [541, 541],
  ['541', 541],
  ['09:01', 541],
  ['1:02:03', 3723],
  ['0:59.6', 60],
  [59.4, 59],
  ['1:x', 60],
  ['', 0],
  [null, 0],
])('the duration %j is %d seconds', (value, seconds) => {
  expect(durationSeconds.parse(value)).toBe(seconds);
});

test.each([
  ['Water, Calm', ['Water', 'Calm']],
  ['Water,,Calm,', ['Water', 'Calm']],
  [
    ['Water', { title: 'Calm' }, { id: 7 }, null, ''],
    ['Water', 'Calm'],
  ],
  [{ 5: { title: 'Water' }, 6: 'Calm' }, ['Water', 'Calm']],
  ['', []],
  [7, []],
  [null, []],
])('%j has the titles %j', (value, expected) => {
  expect(titles.parse(value)).toEqual(expected);
});

test.each([
  [[{ id: 1 }, 'x', null, []], [{ id: 1 }]],
  [{ 7: { title: 'Water' }, 8: { id: 9 }, x: 'y' }, [{ id: '7', title: 'Water' }, { id: 9 }]],
  ['x', []],
  [null, []],
  [undefined, []],
])('%j has the records %j', (value, expected) => {
  expect(records.parse(value)).toEqual(expected);
});

test.each([
  [{ a: 1 }, { a: 1 }],
  [{}, {}],
  [[], undefined],
  [null, undefined],
  ['x', undefined],
  [undefined, undefined],
])('the nested object of %j is %j', (value, expected) => {
  expect(nested.parse(value)).toEqual(expected);
});
