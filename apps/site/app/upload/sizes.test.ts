import { expect, test } from 'vitest';
import { formatBytes, formatRemaining } from './sizes.ts';

test('writes sizes with one unit', () => {
  expect(
    [0, 900, 1500, 999_400, 999_600, 1_440_000, 12_345_678, 1_440_000_000, 3e15].map(formatBytes),
  ).toEqual(['0 kB', '1 kB', '2 kB', '999 kB', '1 MB', '1.4 MB', '12 MB', '1.4 GB', '3000 TB']);
});

test('rounds remaining times', () => {
  expect([0, 40.4, 59.9, 90, 3570, 4800, 7200].map(formatRemaining)).toEqual([
    '1 s',
    '40 s',
    '60 s',
    '2 min',
    '1 h',
    '1 h 20 min',
    '2 h',
  ]);
});
