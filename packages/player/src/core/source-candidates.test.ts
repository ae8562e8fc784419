import { expect, test } from 'vitest';
import type { PlayerSource } from './source.ts';
import { createSourceCandidates } from './source-candidates.ts';

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
  createSourceCandidates({
    source: given,
    choice: 'auto',
    canPlayHls: true,
    originOf: (url) => url.split('/')[2] ?? '',
  });

test('REC-3: after a rendition that does not decode comes the next, and it is there to stay', () => {
  const candidates = waysOf();
  expect(candidates.current?.url).toBe('//a/master');
  candidates.takeNext('decode');
  candidates.takeNext('decode');
  candidates.takeHome();
  expect(candidates.current?.url).toBe('//a/sd');
});

test('REC-2: for a lost connection only another server is a way out, and the way home is kept', () => {
  const candidates = waysOf();
  expect(candidates.hasNext('network')).toBe(true);
  candidates.takeNext('network');
  expect(candidates.current?.url).toBe('//other/fhd');
  expect(candidates.hasNext('network')).toBe(false);
  candidates.takeHome();
  expect(candidates.current?.url).toBe('//a/master');
});

test('REC-2: a server with a problem may have another file', () => {
  const candidates = waysOf();
  candidates.takeNext('server');
  expect(candidates.current?.url).toBe('//a/hd');
});

test('REC-3: nothing comes after the last', () => {
  const candidates = waysOf(source('a', { files: [] }));
  expect(candidates.hasNext('decode')).toBe(false);
  candidates.takeNext('decode');
  expect(candidates.current?.url).toBe('//a/master');
});

test('REC-1: fresh addresses lead on in the same way, or in the first where it is gone', () => {
  const candidates = waysOf();
  candidates.takeNext('decode');
  candidates.takeNext('decode');
  candidates.refresh(source('b'));
  expect(candidates.current?.url).toBe('//b/sd');
  expect(candidates.source.hlsUrl).toBe('//b/master');
  candidates.refresh(source('c', { files: [] }));
  expect(candidates.current?.url).toBe('//c/master');
});

test('QUAL-3: a choice stays with the kind of way that plays', () => {
  const candidates = waysOf();
  expect(candidates.choose('sd')).toBe(false);
  expect(candidates.current?.kind).toBe('hls');
  candidates.takeNext('decode');
  expect(candidates.choose('hd')).toBe(true);
  expect(candidates.current?.url).toBe('//a/hd');
  candidates.restart();
  expect(candidates.current?.kind).toBe('hls');
});

test('QUICK-1: only a file of the video is taken in', () => {
  const candidates = waysOf();
  expect(candidates.adopt('//a/master')).toBeUndefined();
  expect(candidates.adopt('//elsewhere/sd')).toBeUndefined();
  expect(candidates.current?.kind).toBe('hls');
  expect(candidates.adopt('//a/sd')?.url).toBe('//a/sd');
  expect(candidates.current?.url).toBe('//a/sd');
});
