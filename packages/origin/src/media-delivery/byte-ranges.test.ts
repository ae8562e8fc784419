import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-ranges.ts';

const singleBytes = (count: number) =>
  Array.from({ length: count }, (_, index) => `${2 * index}-${2 * index}`);

describe('12: a Range header (RFC 9110, section 14)', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['Bytes = 0-0', { start: 0, end: 0 }],
    ['  bytes=5-5 ', { start: 5, end: 5 }],
  ])('parses %j as one range', (header, range) => {
    expect(parseRange(header, 1000)).toEqual([range]);
  });

  test('may contain empty list elements, and ranges in any order', () => {
    expect(parseRange('bytes=10-19, ,0-5,', 1000)).toEqual([
      { start: 10, end: 19 },
      { start: 0, end: 5 },
    ]);
    expect(parseRange('bytes=0-5,2000-3000', 1000)).toEqual([{ start: 0, end: 5 }]);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be satisfied', (header) => {
    expect(parseRange(header, 1000)).toBe('unsatisfiable');
  });

  test.each([
    'bytes=9-1',
    'bytes=a-b',
    'bytes=-',
    'bytes=',
    'bytes=,',
    'items=0-1',
    'kilobytes=0-1',
    'bytes=0-1-2',
    'bytes=0-5,3-9',
    'bytes=3-9,0-5',
    'bytes=0-5,5-9',
    `bytes=0-${'9'.repeat(16)}`,
  ])('%s is ignored', (header) => {
    expect(parseRange(header, 1000)).toBe('ignored');
  });

  test('a missing header is ignored', () => {
    expect(parseRange(undefined, 1000)).toBe('ignored');
  });

  test('may have 16 ranges and 500 characters', () => {
    expect(parseRange(`bytes=${singleBytes(16)}`, 1000)).toHaveLength(16);
    expect(parseRange(`bytes=${singleBytes(17)}`, 1000)).toBe('ignored');
    expect(parseRange('bytes=0-1'.padEnd(500), 1000)).toEqual([{ start: 0, end: 1 }]);
    expect(parseRange('bytes=0-1'.padEnd(501), 1000)).toBe('ignored');
  });

  test('never returns a range outside of the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5000), (text, size) => {
        const ranges = parseRange(`bytes=${text}`, size);
        return (
          typeof ranges === 'string' ||
          ranges.every(({ start, end }) => 0 <= start && start <= end && end < size)
        );
      }),
    );
  });
});
