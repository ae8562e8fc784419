import { expect, test } from 'vitest';
import { addPlayed, isBudgetRestored, type PlayedSince } from './retry-budget.ts';

const after = (...positions: number[]) => {
  const start: PlayedSince = { seconds: 0, lastSeconds: 10 };
  return isBudgetRestored(positions.reduce(addPlayed, start));
};

test.each<[string, number[], boolean]>([
  ['three seconds that really played forgive', [11, 12, 13], true],
  ['less does not', [11, 12, 12.9], false],
  ['a seek ahead is not playing', [50, 51], false],
  ['a skip of ten seconds is not playing', [20], false],
  ['nor is a step just above the longest between two notices of time', [11.51, 13.02], false],
  ['the longest step between two notices of time is playing', [11.5, 13], true],
  ['nor is a seek back, and playing adds up around it', [11, 12, 2, 3.1], true],
  ['standing still adds nothing', [10, 10, 10, 10], false],
])('REC-7: %s', (_title, positions, expected) => {
  expect(after(...positions)).toBe(expected);
});
