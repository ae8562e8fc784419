import { expect, test } from 'vitest';
import { skipAfter } from './skip-offset.ts';

test.each<[number | undefined, number, number]>([
  [undefined, 5, 5],
  [8, 5, 8],
  [0, 5, 0],
  [-1, 5, 5],
  [Number.NaN, 5, 5],
  [Number.POSITIVE_INFINITY, 5, 5],
  [3600, 5, 30],
  [undefined, 90, 30],
  [undefined, -3, 0],
  [undefined, Number.NaN, 0],
])(
  'AD-6: with skipoffset %s and the page default %s, an advertisement can be skipped after %s s',
  (adSeconds, defaultSeconds, expected) => {
    expect(skipAfter({ adSeconds, defaultSeconds })).toBe(expected);
  },
);
