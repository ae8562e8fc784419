import { expect, test } from 'vitest';
import { startPosition } from './start-position.ts';

test.each([
  [undefined, 100, 0],
  [30, 100, 30],
  [30, undefined, 30],
  [99.5, 100, 0],
  [400, 100, 0],
  [-1, 100, 0],
  [Number.NaN, 100, 0],
])(
  'PARAM-2: with startSeconds %s and duration %s playback begins at %d',
  (startSeconds, durationSeconds, expected) => {
    expect(startPosition({ startSeconds, durationSeconds })).toBe(expected);
  },
);
