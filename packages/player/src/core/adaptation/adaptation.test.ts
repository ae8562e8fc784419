import { expect, test } from 'vitest';
import { bitrateKbit } from './bitrate.ts';
import { nextRung, type RungFacts, rungForLink } from './rung-choice.ts';
import { addSample, type BufferSample, measuredKbit } from './throughput.ts';

const rungs = [
  { rung: 'sd' as const, kbit: 1100 },
  { rung: 'hd' as const, kbit: 3100 },
  { rung: 'fhd' as const, kbit: 6000 },
];

test.each([
  ['/get_file/1/a/0/7/7.mp4/?d=15&br=003100&ti=1', '.mp4', 3100],
  ['/a.mp4', '_sd.mp4', 1100],
  ['/a.mp4?br=0', '.mp4', 3000],
  ['/a.mp4?ebr=9', '_fhd.mp4', 6000],
  ['/a.mp4', '_x.mp4', 700],
])('ADAPT-1: the bitrate of %s with the suffix %s is %d kbit/s', (url, suffix, expected) => {
  expect(bitrateKbit({ url, suffix })).toBe(expected);
});

test.each([
  [undefined, 'hd', 'hd'],
  [10_000, 'hd', 'hd'],
  [10_000, 'fhd', 'fhd'],
  [3000, 'hd', 'sd'],
  [1500, 'hd', 'sd'],
  [200, 'hd', 'sd'],
] as const)('ADAPT-1: on a link of %s kbit/s Auto up to %s chooses %s', (link, ceiling, expected) => {
  expect(rungForLink(rungs, ceiling, link)).toBe(expected);
});

test('ADAPT-1: without a rung there is no choice', () => {
  expect(rungForLink([], 'hd', 1000)).toBeUndefined();
});

const facts: RungFacts = {
  rungs,
  current: 'hd',
  ceiling: 'hd',
  linkKbit: 1500,
  stalls: 0,
  stepsDown: 0,
  sinceChangeMs: 30_000,
  aheadSeconds: 12,
  leftSeconds: 60,
};
const fast: RungFacts = { ...facts, current: 'sd', linkKbit: 6000 };

test.each<[string, RungFacts, string | undefined]>([
  ['one stall changes nothing', { ...facts, stalls: 1 }, undefined],
  ['the second stall steps down', { ...facts, stalls: 2 }, 'sd'],
  ['an unknown link steps down by one', { ...facts, current: 'fhd', linkKbit: undefined, stalls: 2 }, 'hd'],
  ['the lowest rung stays', { ...facts, current: 'sd', stalls: 5 }, undefined],
  ['a fast link steps up', fast, 'hd'],
  ['never above the ceiling', { ...fast, current: 'hd', linkKbit: 99_000 }, undefined],
  ['a link without margin does not step up', { ...fast, linkKbit: 5000 }, undefined],
  ['an unknown link does not step up', { ...fast, linkKbit: undefined }, undefined],
  ['a stall prevents a step up', { ...fast, stalls: 1 }, undefined],
  ['no step up soon after a step down', { ...fast, stepsDown: 1 }, undefined],
  ['a step up long after a step down', { ...fast, stepsDown: 1, sinceChangeMs: 40_000 }, 'hd'],
  ['no step up soon after a change', { ...fast, sinceChangeMs: 19_999 }, undefined],
  ['no step up with a short buffer', { ...fast, aheadSeconds: 7.9 }, undefined],
  ['no step up near the end', { ...fast, leftSeconds: 19 }, undefined],
])('ADAPT-2: %s', (_case, given, expected) => {
  expect(nextRung(given)).toBe(expected);
});

/** Samples at these times, with a buffer that grows by `rate` seconds per second. */
const series = (times: readonly number[], rate: number): readonly BufferSample[] =>
  times.reduce<readonly BufferSample[]>(
    (samples, atMs) => addSample(samples, { atMs, bufferedEndSeconds: (atMs / 1000) * rate }),
    [],
  );

test('ADAPT-1: the link is measured by the growth of the buffer', () => {
  expect(measuredKbit(series([0, 400, 800, 1200], 0.5), 3000)).toBeCloseTo(1500);
  expect(measuredKbit(series([0, 400, 800], 0.5), 3000)).toBeUndefined();
  expect(measuredKbit([], 3000)).toBeUndefined();
});

test('ADAPT-1: a pause of the download, and a shorter buffer, start a new measurement', () => {
  expect(measuredKbit(series([0, 500, 1000, 2500, 3000], 1), 3000)).toBeUndefined();
  const samples = addSample(series([0, 500, 1000], 1), { atMs: 1500, bufferedEndSeconds: 0.2 });
  expect(samples).toHaveLength(1);
});

test('ADAPT-1: samples older than 8 s do not count', () => {
  const slow = series([0, 500, 1000], 0.1);
  const times = Array.from({ length: 20 }, (_, index) => 1500 + index * 500);
  const samples = times.reduce(
    (all, atMs) => addSample(all, { atMs, bufferedEndSeconds: 1 + (atMs - 1500) / 1000 }),
    slow,
  );
  expect(measuredKbit(samples, 1000)).toBeCloseTo(1000);
});
