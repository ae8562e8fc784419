import { expect, test } from 'vitest';
import { englishLabels } from '../../../core/labels.ts';
import { factRows, type PlaybackFacts } from './playback-facts.ts';

const facts: PlaybackFacts = {
  rung: '720p HD',
  isAuto: true,
  width: 1280,
  height: 720,
  throughputKbit: 12_345,
  bufferSeconds: 8.249,
  droppedFrames: 3,
  totalFrames: 1200,
  address: 'file',
};
const values = (changed: Partial<PlaybackFacts>) =>
  factRows({ ...facts, ...changed }, englishLabels).map(({ value }) => value);

test('STATS-2: the rows state rung, picture, throughput, buffer, dropped frames and kind of address', () => {
  expect(values({})).toEqual([
    '720p HD (Auto)',
    '1280 × 720',
    '12.3 Mbit/s',
    '8.2 s',
    '3 of 1200',
    'MP4 file',
  ]);
  expect(values({ isAuto: false })[0]).toBe('720p HD');
  expect(values({ address: 'stream' })[5]).toBe('HLS stream, Media Source');
  expect(values({ address: 'nativeStream' })[5]).toBe('HLS stream, browser');
});

test('LABEL-1: numbers and units of the facts are in the language of the page', () => {
  const labels = {
    ...englishLabels,
    decimal: ',',
    diagnostics: { ...englishLabels.diagnostics, megabits: '{value} Мбит/с', seconds: '{value} с' },
  };
  const shown = factRows(facts, labels).map(({ value }) => value);
  expect([shown[2], shown[3]]).toEqual(['12,3 Мбит/с', '8,2 с']);
});

test('STATS-2: what is not known yet is stated as unknown', () => {
  expect(values({ rung: '', width: 0, throughputKbit: undefined }).slice(0, 3)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});
