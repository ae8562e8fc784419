import { expect, test } from 'vitest';
import { completeLabels, fillLabel } from './labels.ts';
import { type PlayerSource, sourceProblem } from './source.ts';

const base: PlayerSource = { id: '1', title: 'A', files: [] };
const file = { suffix: '.mp4', label: 'HD', url: '/v.mp4' };

test.each<[PlayerSource | undefined, string | undefined]>([
  [undefined, 'setup_no_source'],
  [base, 'setup_no_source'],
  [{ ...base, files: [{ ...file, url: '' }] }, 'setup_no_url'],
  [{ ...base, files: [file] }, undefined],
  [{ ...base, hlsUrl: '/v.m3u8' }, undefined],
])('SETUP-1: the setup error of %o is %s', (source, expected) => {
  expect(sourceProblem(source)).toBe(expected);
});

test('LABEL-1: a page can translate any subset of the labels, including error messages', () => {
  const labels = completeLabels({ play: 'Spielen', errors: { gone: 'Entfernt' } });
  expect(labels.play).toBe('Spielen');
  expect(labels.errors.gone).toBe('Entfernt');
  expect(labels.errors.network).toContain('connection');
  expect(labels.pause).toBe('Pause');
});

test('LABEL-1: placeholders are replaced, unknown placeholders are kept', () => {
  expect(fillLabel('{time} of {duration}, {x}', { time: 'a', duration: 'b' })).toBe('a of b, {x}');
});
