import { expect, test } from 'vitest';
import { carouselEnds, carouselTarget } from './carousel.ts';

test.each([
  ['on', { offset: 0, size: 900, total: 4000 }, 1000],
  ['on', { offset: 1000, size: 900, total: 4000 }, 2000],
  ['on', { offset: 2500, size: 900, total: 4000 }, 3100],
  ['on', { offset: 3100, size: 900, total: 4000 }, 3100],
  ['on', { offset: 0, size: 900, total: 600 }, 0],
  ['back', { offset: 3100, size: 900, total: 4000 }, 2100],
  ['back', { offset: 400, size: 900, total: 4000 }, 0],
  ['back', { offset: 0, size: 900, total: 4000 }, 0],
  ['back', { offset: -20, size: 900, total: 4000 }, 0],
] as const)('REL-4: one step %s from %j scrolls to %i', (direction, position, target) => {
  expect(carouselTarget(position, direction)).toBe(target);
});

test.each([
  [{ offset: 0, size: 900, total: 4000 }, true, false],
  [{ offset: 0.5, size: 900, total: 4000 }, true, false],
  [{ offset: 1500, size: 900, total: 4000 }, false, false],
  [{ offset: 3099.5, size: 900, total: 4000 }, false, true],
  [{ offset: 0, size: 900, total: 900 }, true, true],
  [{ offset: 0, size: 900, total: 100 }, true, true],
])('REL-4: %j is at its start: %s, at its end: %s', (position, isAtStart, isAtEnd) => {
  expect(carouselEnds(position)).toEqual({ isAtStart, isAtEnd });
});
