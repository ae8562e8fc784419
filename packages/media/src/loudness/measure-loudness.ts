import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { jailedInput } from '../probe/jailed-input.ts';

/** Loudness of the first audio track, as stereo (EBU R128). */
export interface MeasuredLoudness {
  /** Integrated loudness, in LUFS. */
  lufs: number;
  /** True peak, in dBTP. */
  peakDb: number;
}

/** Options of `measureLoudness`. */
export interface MeasureLoudnessOptions {
  source: string;
  durationSeconds: number;
  signal?: AbortSignal | undefined;
  onFraction?: ((fraction: number) => void) | undefined;
}

/** The filter before a measurement and before a gain, so that both see the same samples: floating point does not clip. */
export const stereoSamples = 'aformat=sample_fmts=fltp:channel_layouts=stereo';

/** ffmpeg prints this summary after its last frame; silence has a loudness of -70 and a peak of -inf. */
const summary =
  /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS[\s\S]*True peak:\s+Peak:\s+(-?[\d.]+|-?inf) dBFS/;

/**
 * Measures the first audio track without decoding the picture. Undefined if it has no audio that can be measured: none at all,
 * silence, or a damaged track. Throws the failures of the machine, `timeout`, or the signal's reason.
 */
export async function measureLoudness({
  source,
  durationSeconds,
  signal,
  onFraction,
}: MeasureLoudnessOptions): Promise<MeasuredLoudness | undefined> {
  const run = await runFfmpeg({
    args: [
      // The summary is information. The values of each frame are left out, because only the end of the output is kept.
      ...['-v', 'info', ...jailedInput(source), '-map', '0:a:0', '-vn', '-sn', '-dn'],
      ...['-af', `aresample=48000,${stereoSamples},ebur128=peak=true:framelog=verbose`, '-f', 'null', '-'],
    ],
    signal,
    workSeconds: durationSeconds,
    onSeconds: (seconds) => onFraction?.(Math.min(1, seconds / durationSeconds)),
  }).catch((error: unknown) => {
    // The rendition decides whether the source is damaged.
    if (error instanceof MediaError && error.code === 'ffmpeg_failed') return undefined;
    throw error;
  });
  const [, lufs, peak] = summary.exec(run?.stderr ?? '') ?? [];
  const measured = { lufs: Number(lufs), peakDb: Number(peak) };
  return Number.isFinite(measured.lufs) && Number.isFinite(measured.peakDb) ? measured : undefined;
}
