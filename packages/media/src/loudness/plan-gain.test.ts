import { describe, expect, it } from 'vitest';
import { gainFilters, planGain } from './plan-gain.ts';

describe('21: planGain', () => {
  it.each([
    ['no audio', undefined, undefined],
    ['silence', { lufs: -70, peakDb: -80 }, undefined],
    ['background noise', { lufs: -50.1, peakDb: -30 }, undefined],
    ['the target', { lufs: -14, peakDb: -1 }, undefined],
    ['less than half a decibel from it', { lufs: -14.4, peakDb: -6 }, undefined],
    ['quiet audio with room for its peaks', { lufs: -24, peakDb: -14 }, { gainDb: 10, isLimited: false }],
    ['quiet audio with high peaks', { lufs: -24, peakDb: -3 }, { gainDb: 10, isLimited: true }],
    ['very quiet audio', { lufs: -45, peakDb: -40 }, { gainDb: 20, isLimited: false }],
    ['loud audio', { lufs: -6, peakDb: 0.5 }, { gainDb: -8, isLimited: false }],
    ['loud audio with higher peaks', { lufs: -12, peakDb: 3 }, { gainDb: -2, isLimited: true }],
  ])('%s', (_name, measured, expected) => {
    expect(planGain(measured, -14)).toEqual(expected);
  });
});

describe('gainFilters', () => {
  it('leaves audio without a gain as it is', () => {
    expect(gainFilters(undefined)).toEqual([]);
  });

  it('21: limits only peaks that the gain makes too high', () => {
    expect(gainFilters({ gainDb: -8, isLimited: false }).join()).toMatch(/volume=-8\.0dB$/);
    expect(gainFilters({ gainDb: 10, isLimited: true }).join()).toMatch(
      /volume=10\.0dB.*alimiter=limit=0\.8414/,
    );
  });
});
