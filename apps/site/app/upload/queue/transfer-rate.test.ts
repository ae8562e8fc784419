import { expect, test } from 'vitest';
import { addSample, bytesPerSecond, type RateSample, remainingSeconds } from './transfer-rate.ts';

const from = (...entries: [at: number, bytes: number][]) =>
  entries.reduce<RateSample[]>((samples, [at, bytes]) => addSample(samples, { at, bytes }), []);

test('measures the rate over the last eight seconds', () => {
  expect(bytesPerSecond(from([0, 0], [1000, 500]))).toBe(500);
  const samples = from([0, 0], [1000, 100_000], [10_000, 100_000], [12_000, 104_000]);
  expect(bytesPerSecond(samples)).toBe(2000);
  expect(remainingSeconds(samples, 110_000)).toBe(3);
});

test('is unknown at the start and after a step back, and 0 while nothing is sent', () => {
  expect(bytesPerSecond([])).toBeUndefined();
  expect(bytesPerSecond(from([0, 0], [100, 50]))).toBeUndefined();
  expect(from([0, 900], [500, 300])).toEqual([{ at: 500, bytes: 300 }]);
  const stuck = from([0, 100], [2000, 100]);
  expect(bytesPerSecond(stuck)).toBe(0);
  expect(remainingSeconds(stuck, 200)).toBeUndefined();
});

test('never has a negative remaining time', () => {
  expect(remainingSeconds(from([0, 0], [1000, 500]), 100)).toBe(0);
});
