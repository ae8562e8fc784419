import { describe, expect, it } from 'vitest';
import { isTooSmall, largestZoom } from './picture-rules.ts';

const wide = { aspect: 5, minimum: { width: 1250, height: 250 }, widest: 2560 };
const square = { aspect: 1, minimum: { width: 100, height: 100 }, widest: 1280 };

describe('a wide picture', () => {
  it.each([
    [1250, 250, false],
    [1249, 250, true],
    [1250, 249, true],
    [4000, 100, true],
  ])('of %d x %d is too small: %s', (width, height, expected) => {
    expect(isTooSmall(wide, { width, height })).toBe(expected);
  });

  it.each([
    [1250, 250, 1],
    [2500, 500, 2],
    [2500, 5000, 2],
    [1250, 5000, 1],
    [30_000, 6000, 5],
  ])('of %d x %d can be enlarged %d times, and keeps its minimum', (width, height, zoom) => {
    expect(largestZoom(wide, { width, height })).toBe(zoom);
    expect(Math.min(width, height * 5) / zoom).toBeGreaterThanOrEqual(1250);
  });
});

it('enlarges a square up to its minimum', () => {
  expect(largestZoom(square, { width: 300, height: 200 })).toBe(2);
  expect(isTooSmall(square, { width: 300, height: 99 })).toBe(true);
});
