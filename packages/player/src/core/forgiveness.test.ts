import { expect, test } from 'vitest';
import { addPlayed, isForgiven, type PlayedSince } from './forgiveness.ts';

const after = (...positions: number[]) => {
  const start: PlayedSince = { seconds: 0, lastSeconds: 10 };
  return isForgiven(positions.reduce(addPlayed, start));
};

test.each<[string, number[], boolean]>([
  ['three seconds that really played forgive', [11, 12, 13], true],
  ['less does not', [11, 12, 12.9], false],
  ['a seek ahead is not playing', [50, 51], false],
  ['nor is a seek back, and playing adds up around it', [11, 12, 2, 3.1], true],
  ['standing still adds nothing', [10, 10, 10, 10], false],
])('REC-7: %s', (_title, positions, expected) => {
  expect(after(...positions)).toBe(expected);
});
