import { expect, test } from 'vitest';
import { positionToStore, resumePosition } from './resume.ts';

test.each([
  [243, 600, 243],
  [243.9, 600, 243],
  [10, 60, 10],
  [570, 600, 570],
])('RESUME-1: %d of %d seconds is stored as %d', (positionSeconds, durationSeconds, stored) => {
  expect(positionToStore({ positionSeconds, durationSeconds })).toBe(stored);
});

test.each([
  ['the first 10 seconds', 9.9, 600],
  ['the last 5 percent', 570.1, 600],
  ['a position beyond the end', 700, 600],
  ['a short video', 30, 59.9],
  ['an unknown length', 30, 0],
  ['an endless stream', 30, Number.POSITIVE_INFINITY],
  ['an invalid position', Number.NaN, 600],
  ['an invalid length', 30, Number.NaN],
  ['a negative position', -5, 600],
])('RESUME-1: stores no position for %s', (_, positionSeconds, durationSeconds) => {
  expect(positionToStore({ positionSeconds, durationSeconds })).toBeUndefined();
});

test('RESUME-2: playback resumes at the stored second unless the address sets a start position', () => {
  expect(resumePosition({ resumeSeconds: 243, durationSeconds: 600 })).toBe(243);
  expect(resumePosition({ resumeSeconds: 243, atSeconds: 5, durationSeconds: 600 })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: 243, atSeconds: 0, durationSeconds: 600 })).toBeUndefined();
  expect(resumePosition({ durationSeconds: 600 })).toBeUndefined();
});

test('RESUME-2: a stored position that is invalid for this video is ignored', () => {
  expect(resumePosition({ resumeSeconds: 599, durationSeconds: 600 })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: 5, durationSeconds: 600 })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: 30, durationSeconds: 45 })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: Number.NaN, durationSeconds: 600 })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(resumePosition({ resumeSeconds: -20, durationSeconds: 600 })).toBeUndefined();
});

test('RESUME-2: without a known duration the stored second is used', () => {
  expect(resumePosition({ resumeSeconds: 243 })).toBe(243);
  expect(resumePosition({ resumeSeconds: 243, durationSeconds: 0 })).toBe(243);
  expect(resumePosition({ resumeSeconds: 4 })).toBeUndefined();
});
