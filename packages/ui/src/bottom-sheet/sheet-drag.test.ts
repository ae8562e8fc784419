import { expect, it } from 'vitest';
import { closesOnRelease, followDrag } from './sheet-drag.ts';

it.each([
  [100, 160, 60],
  [100, 100, 0],
  [100, 40, 0],
])('a drag from %d to %d moves the sheet %d px', (start, y, offset) => {
  expect(followDrag(start, y)).toBe(offset);
});

it.each([
  ['past 35 % of its height', { offset: 150, velocity: 0 }, true],
  ['not before 35 % of its height', { offset: 130, velocity: 0.2 }, false],
  ['by a flick', { offset: 20, velocity: 0.8 }, true],
  ['not by an upward flick', { offset: 130, velocity: -2 }, false],
])('a sheet of 400 px closes: %s', (_, drag, closes) => {
  expect(closesOnRelease(drag, 400)).toBe(closes);
});
