import { expect, test } from 'vitest';
import { createScrub } from './scrub.ts';

const onBar = (fraction: number) => ({ fraction, distancePx: 0 });

test('TOUCH-5: near the bar the position follows the finger, clamped to the ends', () => {
  const scrub = createScrub(onBar(0.2));
  expect(scrub.move(onBar(0.6))).toBe(0.6);
  expect(scrub.move(onBar(1.4))).toBe(1);
  expect(scrub.move(onBar(0.9))).toBe(0.9);
  expect(scrub.move(onBar(-2))).toBe(0);
  expect(scrub.rate).toBe(1);
});

test.each([
  [69, 1, 0.6],
  [70, 0.5, 0.55],
  [139, 0.5, 0.55],
  [140, 0.25, 0.525],
  [900, 0.25, 0.525],
])('TOUCH-5: at a distance of %d px the scrub rate is %d', (distancePx, rate, expected) => {
  const scrub = createScrub(onBar(0.5));
  scrub.move({ fraction: 0.5, distancePx });
  expect(scrub.move({ fraction: 0.6, distancePx })).toBeCloseTo(expected);
  expect(scrub.rate).toBe(rate);
});

test('TOUCH-5: moving straight away from the bar does not change the position', () => {
  const scrub = createScrub(onBar(0.5));
  expect(scrub.move({ fraction: 0.5, distancePx: 60 })).toBe(0.5);
  expect(scrub.move({ fraction: 0.5, distancePx: 300 })).toBe(0.5);
});

test('TOUCH-5: back at the bar the position matches the finger again', () => {
  const scrub = createScrub(onBar(0.2));
  scrub.move({ fraction: 0.2, distancePx: 200 });
  expect(scrub.move({ fraction: 0.6, distancePx: 200 })).toBeCloseTo(0.3);
  const halfway = scrub.move({ fraction: 0.6, distancePx: 100 });
  expect(halfway).toBeGreaterThan(0.4);
  expect(halfway).toBeLessThan(0.5);
  expect(scrub.move(onBar(0.6))).toBeCloseTo(0.6);
  expect(scrub.move(onBar(0.65))).toBeCloseTo(0.65);
});

test('TOUCH-5: a bar without a length keeps the position within the video', () => {
  const scrub = createScrub({ fraction: Number.POSITIVE_INFINITY, distancePx: 0 });
  expect(scrub.move(onBar(0.5))).toBe(0.5);
});

test('TOUCH-5: a movement along the bar at the same distance is not corrected towards the finger', () => {
  const scrub = createScrub({ fraction: 0.5, distancePx: 200 });
  scrub.move({ fraction: 0.9, distancePx: 200 });
  expect(scrub.move({ fraction: 0.9, distancePx: 200 })).toBeCloseTo(0.6);
});

test('TOUCH-5: the position does not jump to the finger when it comes near the bar', () => {
  const scrub = createScrub(onBar(0.2));
  scrub.move({ fraction: 0.2, distancePx: 200 });
  scrub.move({ fraction: 0.6, distancePx: 200 });
  const near = scrub.move({ fraction: 0.6, distancePx: 60 });
  expect(near).toBeLessThan(0.55);
  expect(scrub.move({ fraction: 0.6, distancePx: 60 })).toBeCloseTo(near);
  expect(scrub.move({ fraction: 0.7, distancePx: 60 })).toBeCloseTo(near + 0.1);
});
