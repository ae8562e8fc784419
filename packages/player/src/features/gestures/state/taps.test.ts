import { expect, test } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { createTaps } from './taps.ts';

const forward = { do: 'skip', direction: 'forward' };
const back = { do: 'skip', direction: 'back' };
const toggle = { do: 'toggleControls' };

test('TOUCH-1: a tap toggles the controls at once, a double tap on a side skips', () => {
  const clock = createManualClock();
  const tap = createTaps(clock);
  expect(tap(0.9, false)).toEqual(toggle);
  clock.advance(300);
  expect(tap(0.9, false)).toEqual(forward);
  clock.advance(1000);
  expect(tap(0.1, false)).toEqual(toggle);
  clock.advance(100);
  expect(tap(0.1, false)).toEqual(back);
});

test('TOUCH-1: slow taps, taps on different sides and taps in the middle do not skip', () => {
  const clock = createManualClock();
  const tap = createTaps(clock);
  tap(0.9, false);
  clock.advance(301);
  expect(tap(0.9, false)).toEqual(toggle);
  expect(tap(0.1, false)).toEqual(toggle);
  expect(tap(0.5, false)).toEqual(toggle);
  expect(tap(0.5, false)).toEqual(toggle);
});

test('TOUCH-2: while a skip is pending, each further tap on a side adds to it', () => {
  const clock = createManualClock();
  const tap = createTaps(clock);
  clock.advance(5000);
  expect(tap(0.9, true)).toEqual(forward);
  expect(tap(0.5, true)).toEqual(toggle);
});
