import { expect, test } from 'vitest';
import { type StallSample, type StallWatch, watchStall } from './stall.ts';

const still: StallSample = { nowMs: 0, isExpected: true, positionSeconds: 10, hasData: false, arrived: 'a' };

/** Looks twice a second, with what each moment brings; answers the seconds in which a stall was seen. */
function stallsOf(seconds: number, at: (second: number) => Partial<StallSample>): number[] {
  let watch: StallWatch | undefined;
  const stalls: number[] = [];
  for (let second = 0; second <= seconds; second += 0.5) {
    const seen = watchStall(watch, { ...still, nowMs: second * 1000, ...at(second) });
    watch = seen.watch;
    if (seen.isStalled) stalls.push(second);
  }
  return stalls;
}

test.each<[string, (second: number) => Partial<StallSample>, number[]]>([
  [
    'STALL-1: three and a half seconds of silence without data are a stall, and again as long after',
    () => ({}),
    [3.5, 7],
  ],
  [
    'STALL-2: as long as bytes come, slowly even, nothing is a stall',
    (second) => ({ arrived: `${second}` }),
    [],
  ],
  ['STALL-2: nor is playing', (second) => ({ positionSeconds: second }), []],
  ['STALL-2: nor is a pause', () => ({ isExpected: false }), []],
  [
    'STALL-3: a picture that stands still with data at hand is given eight seconds',
    () => ({ hasData: true }),
    [8],
  ],
  ['STALL-3: bytes for later do not move it', (second) => ({ hasData: true, arrived: `${second}` }), [8]],
  [
    'STALL-1: silence counts from its beginning',
    (second) => ({ arrived: second < 3 ? `${second}` : 'end' }),
    [6.5],
  ],
  ['STALL-1: a pause in between begins anew', (second) => ({ isExpected: second !== 3 }), [7]],
])('%s', (_title, at, expected) => {
  expect(stallsOf(9, at)).toEqual(expected);
});
