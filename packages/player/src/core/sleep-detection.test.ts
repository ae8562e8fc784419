import { expect, test } from 'vitest';
import { hasSlept } from './sleep-detection.ts';

test.each([
  ['a check on time is no sleep', 1_000_000, 1_001_000, false],
  ['a delay of seconds on a busy page is no sleep', 1_000_000, 1_012_000, false],
  ['a gap of hours is a sleep', 1_000_000, 9_000_000, true],
  ['a clock that was set back is no sleep', 1_000_000, 10, false],
])('WAKE-1: %s', (_title, before, now, expected) => {
  expect(hasSlept(before, now, 1000)).toBe(expected);
});
