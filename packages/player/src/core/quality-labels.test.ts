import { expect, test } from 'vitest';
import { englishLabels } from './labels.ts';
import { qualityOptions, rungLabel, rungName } from './quality-labels.ts';

test('QUAL-2: the menu lists the best rung first and Auto last, with the labels of the files', () => {
  const files = [{ suffix: '_fhd.mp4', label: '1080', url: '/x' }];
  expect(qualityOptions(['sd', 'fhd', 'hd', 'sd'], files, { ...englishLabels, auto: 'Automatic' })).toEqual([
    { choice: 'fhd', label: '1080' },
    { choice: 'hd', label: '720p HD' },
    { choice: 'sd', label: '480p SD' },
    { choice: 'auto', label: 'Automatic' },
  ]);
});

test.each([
  ['sd', '', '480p SD'],
  ['fhd', 'Full HD', '1080p Full HD'],
  ['hd', '720p60', '720p60'],
  ['other', 'HQ', 'HQ'],
] as const)('QUAL-2: the rung %s whose file is named "%s" is labelled %s', (rung, label, expected) => {
  const suffix = { sd: '_sd.mp4', hd: '.mp4', fhd: '_fhd.mp4', other: '_hq.mp4' }[rung];
  const files = [{ suffix, label, url: '/x' }];
  expect(rungLabel(rung, files, englishLabels)).toBe(expected);
  expect(rungName(rung, files, englishLabels)).toBe(label || 'SD');
});

test('LABEL-1: names of renditions are in the language of the page', () => {
  const labels = {
    auto: 'Automatisch',
    renditions: { ...englishLabels.renditions, other: 'Datei', sd: 'Standard' },
    renditionLines: '{name} ({lines})',
  };
  expect(qualityOptions(['sd', 'other'], [], labels).map(({ label }) => label)).toEqual([
    'Standard (480)',
    'Datei',
    'Automatisch',
  ]);
});

test('QUAL-2: the menu is empty for a single rung', () => {
  expect(qualityOptions(['sd'], [], englishLabels)).toEqual([]);
});
