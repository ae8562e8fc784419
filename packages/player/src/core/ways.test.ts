import { expect, test } from 'vitest';
import type { PlayerSource } from './source.ts';
import { createWays } from './ways.ts';

const source = (host = 'a', partial: Partial<PlayerSource> = {}): PlayerSource => ({
  id: '1',
  title: 'Lines',
  durationSeconds: 2000,
  files: [
    { suffix: '_sd.mp4', label: 'SD', url: `//${host}/sd` },
    { suffix: '.mp4', label: 'HD', url: `//${host}/hd` },
    { suffix: '_fhd.mp4', label: 'Full HD', url: '//other/fhd' },
  ],
  hlsUrl: `//${host}/master`,
  ...partial,
});

const waysOf = (given = source()) =>
  createWays({
    source: given,
    choice: 'auto',
    canPlayHls: true,
    originOf: (url) => url.split('/')[2] ?? '',
  });

test('REC-3: after a rendition that does not decode comes the next, and it is there to stay', () => {
  const ways = waysOf();
  expect(ways.current?.url).toBe('//a/master');
  ways.takeNext('decode');
  ways.takeNext('decode');
  ways.takeHome();
  expect(ways.current?.url).toBe('//a/sd');
});

test('REC-2: for a lost connection only another server is a way out, and the way home is kept', () => {
  const ways = waysOf();
  expect(ways.hasNext('network')).toBe(true);
  ways.takeNext('network');
  expect(ways.current?.url).toBe('//other/fhd');
  expect(ways.hasNext('network')).toBe(false);
  ways.takeHome();
  expect(ways.current?.url).toBe('//a/master');
});

test('REC-2: a server with a problem may have another file', () => {
  const ways = waysOf();
  ways.takeNext('server');
  expect(ways.current?.url).toBe('//a/hd');
});

test('REC-3: nothing comes after the last', () => {
  const ways = waysOf(source('a', { files: [] }));
  expect(ways.hasNext('decode')).toBe(false);
  ways.takeNext('decode');
  expect(ways.current?.url).toBe('//a/master');
});

test('REC-1: fresh addresses lead on in the same way, or in the first where it is gone', () => {
  const ways = waysOf();
  ways.takeNext('decode');
  ways.takeNext('decode');
  ways.refresh(source('b'));
  expect(ways.current?.url).toBe('//b/sd');
  expect(ways.source.hlsUrl).toBe('//b/master');
  ways.refresh(source('c', { files: [] }));
  expect(ways.current?.url).toBe('//c/master');
});

test('QUAL-3: a choice stays with the kind of way that plays', () => {
  const ways = waysOf();
  expect(ways.choose('sd')).toBe(false);
  expect(ways.current?.kind).toBe('hls');
  ways.takeNext('decode');
  expect(ways.choose('hd')).toBe(true);
  expect(ways.current?.url).toBe('//a/hd');
  ways.restart();
  expect(ways.current?.kind).toBe('hls');
});

test('QUICK-1: only a file of the video is taken in', () => {
  const ways = waysOf();
  expect(ways.adopt('//a/master')).toBeUndefined();
  expect(ways.adopt('//elsewhere/sd')).toBeUndefined();
  expect(ways.current?.kind).toBe('hls');
  expect(ways.adopt('//a/sd')?.url).toBe('//a/sd');
  expect(ways.current?.url).toBe('//a/sd');
});
