import { expect, test } from 'vitest';
import { addPlayed, isBudgetRestored, type PlayedSince } from './retry-budget.ts';

const after = (...positions: number[]) => {
  const start: PlayedSince = { seconds: 0, lastSeconds: 10 };
  return isBudgetRestored(positions.reduce(addPlayed, start));
};

test.each<[string, number[], boolean]>([
  ['three seconds of playback restore the budget', [11, 12, 13], true],
  ['less playback does not', [11, 12, 12.9], false],
  ['a seek ahead is not playback', [50, 51], false],
  ['a skip of ten seconds is not playback', [20], false],
  ['a step just above the longest between two time updates is not playback', [11.51, 13.02], false],
  ['the longest step between two time updates is playback', [11.5, 13], true],
  ['a seek back is not playback, and playback before and after it is added up', [11, 12, 2, 3.1], true],
  ['an unchanged position adds nothing', [10, 10, 10, 10], false],
])('REC-7: %s', (_title, positions, expected) => {
  expect(after(...positions)).toBe(expected);
});
