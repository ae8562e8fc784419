import { expect, test } from 'vitest';
import {
  parseQualityChoice,
  qualityOptions,
  rungLabel,
  rungName,
  rungOfHeight,
  rungOfSuffix,
} from './quality.ts';

test.each([
  ['_sd.mp4', 'sd'],
  ['.mp4', 'hd'],
  ['_fhd.mp4', 'fhd'],
  ['_strange.mp4', 'other'],
] as const)('QUAL-1: the rung of the suffix %s is %s', (suffix, rung) => {
  expect(rungOfSuffix(suffix)).toBe(rung);
});

test.each([
  [180, 'sd'],
  [480, 'sd'],
  [536, 'hd'],
  [720, 'hd'],
  [800, 'fhd'],
  [1080, 'fhd'],
] as const)('QUAL-1: the rung of a level with %d lines is %s', (height, rung) => {
  expect(rungOfHeight(height)).toBe(rung);
});

test('QUAL-2: the menu lists the best rung first and Auto last, with the labels of the files', () => {
  const files = [{ suffix: '_fhd.mp4', label: '1080', url: '/x' }];
  expect(qualityOptions(['sd', 'fhd', 'hd', 'sd'], files, 'Automatic')).toEqual([
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
  expect(rungLabel(rung, files)).toBe(expected);
  expect(rungName(rung, files)).toBe(label || 'SD');
});

test('QUAL-2: the menu is empty for a single rung', () => {
  expect(qualityOptions(['sd'], [], 'Auto')).toEqual([]);
});

test.each([
  ['fhd', 'fhd'],
  ['auto', 'auto'],
  ['8k', 'auto'],
  [undefined, 'auto'],
] as const)('PREF-1: the stored quality "%s" is read as %s', (value, expected) => {
  expect(parseQualityChoice(value)).toBe(expected);
});
