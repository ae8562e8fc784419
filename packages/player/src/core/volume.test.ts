import { expect, test } from 'vitest';
import { clampVolume, parseVolume } from './volume.ts';

test.each([
  [0.1 + 0.2, 0.3],
  [1.05, 1],
  [-0.2, 0],
  [Number.NaN, 1],
])('VOL-1: level %d is stored as %d', (level, expected) => {
  expect(clampVolume(level)).toBe(expected);
});

test.each([
  ['0.35', 0.35],
  ['0', 0],
  ['', 1],
  ['11', 1],
  ['-0.5', 1],
  ['loud', 1],
  [undefined, 1],
])('PREF-1: the stored volume "%s" is read as %d', (value, expected) => {
  expect(parseVolume(value)).toBe(expected);
});
