import { expect, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createSkip } from './skip.ts';

function setUp() {
  const clock = createManualClock();
  const totals: number[] = [];
  const skips: number[] = [];
  const skip = createSkip({ clock, onTotal: (total) => totals.push(total), onSkip: (by) => skips.push(by) });
  return { clock, totals, skips, skip };
}

test('SKIP-1: three taps add up to one seek of 30 seconds, 1.5 s after the last', () => {
  const { clock, totals, skips, skip } = setUp();
  skip.tap('forward');
  clock.advance(1400);
  skip.tap('forward');
  clock.advance(1400);
  skip.tap('forward');
  clock.advance(1499);
  expect(skips).toEqual([]);
  clock.advance(1);
  expect(skips).toEqual([30]);
  expect(totals).toEqual([10, 20, 30, 0]);
});

test('SKIP-1: taps in the other direction are subtracted, and a sum of 0 does not seek', () => {
  const { clock, totals, skips, skip } = setUp();
  skip.tap('back');
  skip.tap('back');
  skip.tap('forward');
  clock.advance(1500);
  expect(skips).toEqual([-10]);
  skip.tap('forward');
  skip.tap('back');
  clock.advance(1500);
  expect(skips).toEqual([-10]);
  expect(totals.at(-1)).toBe(0);
});

test('SKIP-2: cancelling prevents the seek and leaves no timer', () => {
  const { clock, totals, skips, skip } = setUp();
  skip.tap('forward');
  skip.cancel();
  skip.cancel();
  expect(clock.pending).toBe(0);
  clock.advance(5000);
  expect(skips).toEqual([]);
  expect(totals).toEqual([10, 0]);
});
