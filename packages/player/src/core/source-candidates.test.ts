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

test('ADAPT-1: Auto starts with the rung that the link can carry, and can change to another one', () => {
  const candidates = createSourceCandidates({
    source: {
      id: '1',
      title: 'A',
      files: [
        { suffix: '_sd.mp4', label: 'SD', url: '/sd?br=1100' },
        { suffix: '.mp4', label: 'HD', url: '/hd?br=3100', isDefault: true },
        { suffix: '_fhd.mp4', label: 'Full HD', url: '' },
      ],
    },
    choice: 'auto',
    canPlayHls: true,
    linkKbit: 1500,
    originOf: () => '',
  });
  expect([candidates.current?.url, candidates.ceiling, candidates.isAuto]).toEqual([
    '/sd?br=1100',
    'hd',
    true,
  ]);
  expect(candidates.rungs).toEqual([
    { rung: 'sd', kbit: 1100 },
    { rung: 'hd', kbit: 3100 },
  ]);
  expect(candidates.chooseRung('hd')).toBe(true);
  expect(candidates.current?.url).toBe('/hd?br=3100');
  expect(candidates.chooseRung('hd')).toBe(false);
});

test('ADAPT-2: a rung that did not decode is no longer available for Auto until the viewer retries', () => {
  const files = [
    { suffix: '_sd.mp4', label: 'SD', url: '/sd' },
    { suffix: '.mp4', label: 'HD', url: '/hd' },
  ];
  const candidates = createSourceCandidates({
    source: { id: '1', title: 'A', files },
    choice: 'auto',
    canPlayHls: true,
    originOf: () => '',
  });
  candidates.takeNext('decode');
  expect(candidates.rungs.map(({ rung }) => rung)).toEqual(['sd']);
  candidates.restart();
  expect(candidates.rungs.map(({ rung }) => rung)).toEqual(['sd', 'hd']);
});
