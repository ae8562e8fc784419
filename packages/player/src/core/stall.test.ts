import { expect, test } from 'vitest';
import { type StallSample, type StallWatch, watchStall } from './stall.ts';

const still: StallSample = { nowMs: 0, isExpected: true, positionSeconds: 10, hasData: false, arrived: 'a' };

/** Samples twice a second and returns the seconds at which a stall was detected. */
function stallsOf(seconds: number, at: (second: number) => Partial<StallSample>): number[] {
  let watch: StallWatch | undefined;
  const stalls: number[] = [];
  for (let second = 0; second <= seconds; second += 0.5) {
    const result = watchStall(watch, { ...still, nowMs: second * 1000, ...at(second) });
    watch = result.watch;
    if (result.isStalled) stalls.push(second);
  }
  return stalls;
}

test.each<[string, (second: number) => Partial<StallSample>, number[]]>([
  ['STALL-1: 3.5 s without data are a stall, and another 3.5 s the next one', () => ({}), [3.5, 7]],
  ['STALL-2: a slow network is no stall while data arrives', (second) => ({ arrived: `${second}` }), []],
  ['STALL-2: playback is no stall', (second) => ({ positionSeconds: second }), []],
  ['STALL-2: a pause is no stall', () => ({ isExpected: false }), []],
  [
    'STALL-3: a position that does not advance with data available is a stall after 8 s',
    () => ({ hasData: true }),
    [8],
  ],
  [
    'STALL-3: data that arrives for later does not prevent this stall',
    (second) => ({ hasData: true, arrived: `${second}` }),
    [8],
  ],
  [
    'STALL-1: the timeout starts with the last data',
    (second) => ({ arrived: second < 3 ? `${second}` : 'end' }),
    [6.5],
  ],
  ['STALL-1: a pause restarts the timeout', (second) => ({ isExpected: second !== 3 }), [7]],
])('%s', (_title, at, expected) => {
  expect(stallsOf(9, at)).toEqual(expected);
});
