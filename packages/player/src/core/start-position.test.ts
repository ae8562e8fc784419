import { expect, test } from 'vitest';
import { startPosition } from './start-position.ts';

test.each([
  [undefined, 100, 0],
  [30, 100, 30],
  [30, undefined, 30],
  [99, 100, 99],
  [99.5, 100, 0],
  [0.5, 0, 0.5],
  [0.5, 1, 0],
  [0, 100, 0],
  [400, 100, 0],
  [-1, 100, 0],
  [Number.NaN, 100, 0],
])(
  'PARAM-2: with atSeconds %s and duration %s playback begins at %d',
  (atSeconds, durationSeconds, expected) => {
    expect(startPosition({ atSeconds, durationSeconds })).toBe(expected);
  },
);

test('PARAM-2: playback begins at the stored position unless the page sets another', () => {
  expect(startPosition({ resumeSeconds: 300, durationSeconds: 600 })).toBe(300);
  expect(startPosition({ atSeconds: 30, resumeSeconds: 300, durationSeconds: 600 })).toBe(30);
  expect(startPosition({ atSeconds: 0, resumeSeconds: 300, durationSeconds: 600 })).toBe(0);
});
