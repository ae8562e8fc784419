import { expect, test } from 'vitest';
import { completeLabels, englishLabels, fillLabel, speedLabel } from './labels.ts';

test('LABEL-1: without labels of the page the English ones are used', () => {
  expect(completeLabels(undefined)).toBe(englishLabels);
  expect(completeLabels({})).toEqual(englishLabels);
});

test('LABEL-1: labels of the page replace single English labels, also in nested groups', () => {
  const labels = completeLabels({
    play: 'Abspielen',
    errors: { network: 'Keine Verbindung' },
    captionLook: { size: 'Größe' },
    keys: { space: 'Leertaste' },
    renditions: { other: 'Datei' },
  });
  expect(labels.play).toBe('Abspielen');
  expect(labels.pause).toBe(englishLabels.pause);
  expect(labels.errors).toEqual({ ...englishLabels.errors, network: 'Keine Verbindung' });
  expect(labels.captionLook).toEqual({ ...englishLabels.captionLook, size: 'Größe' });
  expect(labels.keys).toEqual({ ...englishLabels.keys, space: 'Leertaste' });
  expect(labels.renditions).toEqual({ ...englishLabels.renditions, other: 'Datei' });
});

test('LABEL-1: placeholders are replaced by their values, and unknown placeholders are kept', () => {
  expect(fillLabel('{time} of {duration}', { time: '1 second', duration: 2 })).toBe('1 second of 2');
  expect(fillLabel('{count} of {missing}', { count: 0 })).toBe('0 of {missing}');
  expect(fillLabel('{{a}}', { a: 'x' })).toBe('{x}');
});

test('LABEL-1: speeds have the decimal separator of the language', () => {
  expect([0.5, 1.25, 2].map((rate) => speedLabel(rate, englishLabels))).toEqual(['0.5×', '1.25×', '2×']);
  expect(speedLabel(1.25, { ...englishLabels, decimal: ',' })).toBe('1,25×');
});
