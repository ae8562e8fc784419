import { expect, test } from 'vitest';
import { createMidRolls } from './mid-rolls.ts';

test('AD-4: each break is due once, when playback reaches its second', () => {
  const breaks = createMidRolls([60, 100, 30]);
  expect([breaks.reached(29.9), breaks.reached(30), breaks.reached(31), breaks.reached(10)]).toEqual([
    undefined,
    30,
    undefined,
    undefined,
  ]);
  expect(breaks.reached(60.2)).toBe(60);
  expect(breaks.reached(100)).toBe(100);
  expect(breaks.left).toEqual([]);
});

test('AD-4: of several breaks that a seek skips, only the last one plays', () => {
  const breaks = createMidRolls([10, 20, 30, 40]);
  expect(breaks.reached(35)).toBe(30);
  expect([breaks.reached(12), breaks.reached(22)]).toEqual([undefined, undefined]);
  expect(breaks.left).toEqual([40]);
});

test('AD-4: breaks before the start position are dropped, and invalid values are ignored', () => {
  const breaks = createMidRolls([Number.NaN, -5, 0, Number.POSITIVE_INFINITY, 10, 10, 50]);
  expect(breaks.left).toEqual([10, 50]);
  breaks.startAt(20);
  expect(breaks.left).toEqual([50]);
  expect(breaks.reached(20)).toBeUndefined();
  breaks.startAt(50);
  expect(breaks.left).toEqual([]);
});

test('AD-5: a break is fetched shortly before it is due', () => {
  const breaks = createMidRolls([30]);
  const next = [19, 20, 29, 30, 31].map((position) => breaks.nextWithin(position, 10));
  expect(next).toEqual([undefined, 30, 30, undefined, undefined]);
});
