import { expect, test } from 'vitest';
import { parseSpeed, stepSpeed } from './speed.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
] as const)('SPEED-1: a step from %d in direction %d gives %d', (current, direction, expected) => {
  expect(stepSpeed(current, direction)).toBe(expected);
});

test.each([
  ['1.5', 1.5],
  ['3', 1],
  ['fast', 1],
  [undefined, 1],
])('PREF-1: the stored speed "%s" is read as %d', (value, expected) => {
  expect(parseSpeed(value)).toBe(expected);
});
