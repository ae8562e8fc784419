import { expect, test } from 'vitest';
import { clampSeek } from './seek.ts';

test.each([
  [-4, 100, 0],
  [50, 100, 50],
  [100.5, 100, 100],
  [50, Number.NaN, 50],
  [50, 0, 50],
  [Number.NaN, 100, 0],
])('SEEK-1: a seek to %d in a video of %d seconds is clamped to %d', (target, duration, expected) => {
  expect(clampSeek(target, duration)).toBe(expected);
});
