import { type MeasuredLoudness, stereoSamples } from './measure-loudness.ts';

/** The change of the audio of all renditions of a video. */
export interface AudioGain {
  gainDb: number;
  /** Whether peaks above `peakLimitDb` are limited. */
  isLimited: boolean;
}

/** EBU R128 allows -1 dBTP; AAC adds up to half a decibel to the peaks of its source. */
const peakLimitDb = -1.5;
/** Audio below this loudness is background noise, which is left as it is. */
const quietestLufs = -50;
/** More would make the noise of the recording audible. */
const maxBoostDb = 20;
/** The smallest difference of loudness that listeners notice is about one decibel. */
const smallestGainDb = 0.5;

/**
 * The gain that brings audio to the target, in LUFS. Undefined if it stays as it is: without audio, for background noise, and
 * close to the target. Pure.
 */
export function planGain(measured: MeasuredLoudness | undefined, targetLufs: number): AudioGain | undefined {
  if (measured === undefined || measured.lufs < quietestLufs) return undefined;
  const gainDb = Math.round(Math.min(maxBoostDb, targetLufs - measured.lufs) * 10) / 10;
  if (Math.abs(gainDb) < smallestGainDb) return undefined;
  return { gainDb, isLimited: measured.peakDb + gainDb > peakLimitDb };
}

/** The audio filters of a gain. Pure. */
export function gainFilters(gain: AudioGain | undefined): string[] {
  if (gain === undefined) return [];
  const limit = 10 ** (peakLimitDb / 20);
  return [
    stereoSamples,
    `volume=${gain.gainDb.toFixed(1)}dB`,
    // The limiter sees the peaks between samples at four times the rate.
    ...(gain.isLimited
      ? [
          'aresample=192000',
          `alimiter=limit=${limit.toFixed(4)}:attack=5:release=50:level=false:latency=true`,
          'aresample=48000',
        ]
      : []),
  ];
}
