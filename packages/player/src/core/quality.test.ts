import { expect, test } from 'vitest';
import { parseQualityChoice, rungOfHeight, rungOfSuffix } from './quality.ts';

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

test.each([
  ['fhd', 'fhd'],
  ['auto', 'auto'],
  ['8k', 'auto'],
  [undefined, 'auto'],
] as const)('PREF-1: the stored quality "%s" is read as %s', (value, expected) => {
  expect(parseQualityChoice(value)).toBe(expected);
});
