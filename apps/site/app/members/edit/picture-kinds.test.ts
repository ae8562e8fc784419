import { coverMinimum } from '@nightjar/api';
import { describe, expect, it } from 'vitest';
import { isTooSmall, largestZoom, pictureKinds } from './picture-kinds.ts';

const { avatar, cover } = pictureKinds;

it('has the minimum of a cover that the origin requires', () => {
  expect(cover.minimum).toEqual(coverMinimum);
});

describe('a cover', () => {
  it.each([
    [1250, 250, false],
    [1249, 250, true],
    [1250, 249, true],
    [4000, 100, true],
  ])('of %d x %d is too small: %s', (width, height, expected) => {
    expect(isTooSmall(cover, { width, height })).toBe(expected);
  });

  it.each([
    [1250, 250, 1],
    [2500, 500, 2],
    [2500, 5000, 2],
    [1250, 5000, 1],
    [30_000, 6000, 5],
  ])('of %d x %d can be enlarged %d times, and keeps its minimum', (width, height, zoom) => {
    expect(largestZoom(cover, { width, height })).toBe(zoom);
    expect(Math.min(width, height * 5) / zoom).toBeGreaterThanOrEqual(1250);
  });
});

it('crops an avatar to a square', () => {
  expect(largestZoom(avatar, { width: 300, height: 200 })).toBe(2);
  expect(isTooSmall(avatar, { width: 300, height: 99 })).toBe(true);
});
