import { expect, test } from 'vitest';
import { englishLabels } from './labels.ts';
import { formatTime } from './time.ts';

test.each([
  [0, '0:00', '0 seconds'],
  [9.9, '0:09', '9 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [243, '4:03', '4 minutes 3 seconds'],
  [3600, '1:00:00', '1 hour'],
  [7384, '2:03:04', '2 hours 3 minutes 4 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
  [-3, '0:00', '0 seconds'],
])('TIME-1: %d seconds are shown as %s and spoken as "%s"', (seconds, text, speech) => {
  expect(formatTime(seconds)).toBe(text);
  expect(englishLabels.spokenTime(seconds)).toBe(speech);
});
