import { expect, it } from 'vitest';
import { exceedsLimits, sourceLimits } from './source-limits.ts';

const clip = { width: 1920, height: 1080, durationSeconds: 600, frameRate: 30 };

it.each([
  ['a usual clip', clip, false],
  [
    'eight hours of 4K',
    { ...clip, width: 3840, height: 2160, durationSeconds: 8 * 3600, frameRate: 60 },
    false,
  ],
  ['an hour of 8K', { ...clip, width: 8192, height: 4352, durationSeconds: 3600, frameRate: 60 }, false],
  ['one row more than 8K', { ...clip, width: 8192, height: 4353 }, true],
  ['20,000 x 20,000 pixels', { ...clip, width: 20_000, height: 20_000, durationSeconds: 1 }, true],
  [
    'twelve hours of a small picture',
    { ...clip, width: 640, height: 360, durationSeconds: 12 * 3600 },
    false,
  ],
  ['a second more than twelve hours', { ...clip, durationSeconds: 12 * 3600 + 1 }, true],
  ['twelve hours of 8K', { ...clip, width: 8192, height: 4352, durationSeconds: 12 * 3600 }, true],
  ['a thousand frames a second', { ...clip, frameRate: 1000, durationSeconds: 3 * 3600 }, true],
  ['more frames than its rate says', { ...clip, frames: 1e9 }, true],
  [
    'one frame of a large picture for hours',
    { ...clip, width: 8192, height: 4352, frameRate: 1 / 28_800, durationSeconds: 12 * 3600 },
    true,
  ],
])('5: %s: beyond the limits is %s', (_name, source, expected) => {
  expect(exceedsLimits(source)).toBe(expected);
});

it('5: allows eight hours of 4K with sixty frames a second exactly', () => {
  expect(sourceLimits.pixels).toBe(3840 * 2160 * 60 * 8 * 3600);
});
