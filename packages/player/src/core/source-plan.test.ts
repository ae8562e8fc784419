import { expect, test } from 'vitest';
import type { QualityChoice } from './quality.ts';
import type { PlayerSource } from './source.ts';
import { planSources } from './source-plan.ts';

const files = [
  { suffix: '_sd.mp4', label: 'SD', url: '/sd', isDefault: false },
  { suffix: '.mp4', label: 'HD', url: '/hd', isDefault: true },
  { suffix: '_fhd.mp4', label: 'Full HD', url: '/fhd' },
];
const source: PlayerSource = { id: '1', title: 'A', files, hlsUrl: '/hls', durationSeconds: 600 };
const urls = (options: Partial<Parameters<typeof planSources>[0]>) =>
  planSources({ source, choice: 'auto', canPlayHls: true, ...options }).map((candidate) => candidate.url);

test.each<[string, QualityChoice, string[]]>([
  ['the default file first', 'auto', ['/hd', '/sd', '/fhd', '/hls']],
  ['the chosen rung first', 'fhd', ['/fhd', '/hd', '/sd', '/hls']],
  ['SD and then upwards', 'sd', ['/sd', '/hd', '/fhd', '/hls']],
])('SRC-1: a short video starts with mp4, %s (%s)', (_name, choice, expected) => {
  expect(urls({ choice })).toEqual(expected);
});

test.each([
  [1800, '/hd'],
  [1801, '/hls'],
])('SRC-2: a video of %d seconds starts with %s', (durationSeconds, first) => {
  expect(urls({ source: { ...source, durationSeconds } })[0]).toBe(first);
});

test('SRC-2: hlsFromSeconds sets the duration from which HLS is used', () => {
  expect(urls({ hlsFromSeconds: 599 })[0]).toBe('/hls');
});

test('SRC-3: a long video falls back to mp4, and starts with mp4 when HLS is not supported', () => {
  const long = { ...source, durationSeconds: 4000 };
  expect(urls({ source: long })).toEqual(['/hls', '/hd', '/sd', '/fhd']);
  expect(urls({ source: long, canPlayHls: false })).toEqual(['/hd', '/sd', '/fhd']);
});

test('SRC-1: without a default file, Auto starts with HD or the best below it; files without an address are skipped', () => {
  const plain = files.map(({ suffix, label, url }) => ({ suffix, label, url }));
  expect(urls({ source: { ...source, files: plain } })[0]).toBe('/hd');
  const broken = plain.map((file) => (file.suffix === '.mp4' ? { ...file, url: '' } : file));
  expect(urls({ source: { ...source, files: broken } })).toEqual(['/sd', '/fhd', '/hls']);
});
