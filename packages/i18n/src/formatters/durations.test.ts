import { describe, expect, it } from 'vitest';
import { formatDuration, isoDuration, spokenDuration } from './durations.ts';

describe('durations', () => {
  it.each([
    [0, '0:00', '0 seconds', 'PT0S'],
    [1, '0:01', '1 second', 'PT1S'],
    [59.9, '0:59', '59 seconds', 'PT59S'],
    [60, '1:00', '1 minute', 'PT1M'],
    [541, '9:01', '9 minutes 1 second', 'PT9M1S'],
    [3_599, '59:59', '59 minutes 59 seconds', 'PT59M59S'],
    [3_600, '1:00:00', '1 hour', 'PT1H'],
    [3_723, '1:02:03', '1 hour 2 minutes 3 seconds', 'PT1H2M3S'],
    [36_061, '10:01:01', '10 hours 1 minute 1 second', 'PT10H1M1S'],
    [-3, '0:00', '0 seconds', 'PT0S'],
    [Number.NaN, '0:00', '0 seconds', 'PT0S'],
  ])('formats %d s for display, speech and ISO 8601', (seconds, shown, spoken, iso) => {
    expect(formatDuration(seconds)).toBe(shown);
    expect(spokenDuration(seconds)).toBe(spoken);
    expect(isoDuration(seconds)).toBe(iso);
  });
});
