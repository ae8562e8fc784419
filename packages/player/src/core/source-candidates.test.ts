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

const candidatesOf = (given = source()) =>
  createSourceCandidates({
    source: given,
    choice: 'auto',
    canPlayHls: true,
    originOf: (url) => url.split('/')[2] ?? '',
  });

test('REC-3: a rendition that does not decode is replaced by the next candidate for good', () => {
  const candidates = candidatesOf();
  expect(candidates.current?.url).toBe('//a/master');
  candidates.takeNext('decode');
  candidates.takeNext('decode');
  candidates.restorePreferred();
  expect(candidates.current?.url).toBe('//a/sd');
});

test('REC-2: after a network failure only a candidate on another server is taken, and the preferred one is kept', () => {
  const candidates = candidatesOf();
  expect(candidates.hasNext('network')).toBe(true);
  candidates.takeNext('network');
  expect(candidates.current?.url).toBe('//other/fhd');
  expect(candidates.hasNext('network')).toBe(false);
  candidates.restorePreferred();
  expect(candidates.current?.url).toBe('//a/master');
});

test('REC-2: after a server error another file of the same server is tried', () => {
  const candidates = candidatesOf();
  candidates.takeNext('server');
  expect(candidates.current?.url).toBe('//a/hd');
});

test('REC-3: the last candidate has no next one', () => {
  const candidates = candidatesOf(source('a', { files: [] }));
  expect(candidates.hasNext('decode')).toBe(false);
  candidates.takeNext('decode');
  expect(candidates.current?.url).toBe('//a/master');
});

test('REC-1: new addresses keep the same candidate, or take the first one when it is gone', () => {
  const candidates = candidatesOf();
  candidates.takeNext('decode');
  candidates.takeNext('decode');
  candidates.refresh(source('b'));
  expect(candidates.current?.url).toBe('//b/sd');
  expect(candidates.source.hlsUrl).toBe('//b/master');
  candidates.refresh(source('c', { files: [] }));
  expect(candidates.current?.url).toBe('//c/master');
});

test('QUAL-3: a choice of quality stays with the kind of the current candidate', () => {
  const candidates = candidatesOf();
  expect(candidates.choose('sd')).toBe(false);
  expect(candidates.current?.kind).toBe('hls');
  candidates.takeNext('decode');
  expect(candidates.choose('hd')).toBe(true);
  expect(candidates.current?.url).toBe('//a/hd');
  candidates.restart();
  expect(candidates.current?.kind).toBe('hls');
});

test('QUICK-1: only an mp4 file of the video is adopted', () => {
  const candidates = candidatesOf();
  expect(candidates.adopt('//a/master')).toBeUndefined();
  expect(candidates.adopt('//elsewhere/sd')).toBeUndefined();
  expect(candidates.current?.kind).toBe('hls');
  expect(candidates.adopt('//a/sd')?.url).toBe('//a/sd');
  expect(candidates.current?.url).toBe('//a/sd');
});
