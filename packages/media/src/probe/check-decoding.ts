import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { jailedInput } from './jailed-input.ts';
import type { Probe } from './read-probe.ts';

/** Result of decoding a whole file. */
export interface Decoding {
  frames: number;
  seconds: number;
  /** Lines that ffmpeg wrote to stderr. */
  errorLines: number;
}

/** Tolerated losses: files of cameras and editing software often have a few. */
const lostFrames = 0.02;
const lostSeconds = 0.02;
const errorsPerFrame = 0.05;

/**
 * Throws `source_damaged` if too much of the video could not be decoded. The exit code of ffmpeg cannot be used: it is 0
 * for most damaged files. Pure.
 */
export function judgeDecoding(source: Probe, decoding: Decoding): void {
  const { frames = 0, durationSeconds, videoSeconds = durationSeconds } = source;
  // A last frame that is shown for long ends the picture before its time, although no frame is missing.
  const missingSeconds = frames > 0 ? 0 : videoSeconds - decoding.seconds;
  const reason =
    decoding.frames === 0
      ? 'no frame could be decoded'
      : decoding.frames < frames * (1 - lostFrames) - 2
        ? `${frames - decoding.frames} of ${frames} frames are lost`
        : missingSeconds > Math.max(1, videoSeconds * lostSeconds)
          ? `it ends ${missingSeconds.toFixed(1)} s early`
          : decoding.errorLines > 5 + decoding.frames * errorsPerFrame
            ? 'large parts cannot be decoded'
            : undefined;
  if (reason === undefined) return;
  throw new MediaError(
    'source_damaged',
    `The video file is damaged (${reason}), so it was rejected; upload it again.`,
  );
}

/**
 * Options for a first output of only the decoded frames, so that the progress counts them instead of encoded frames. The time
 * base is fine enough for the rounded timestamps of Matroska, which ffmpeg would otherwise report as errors.
 */
export const countDecoded = [
  '-map',
  '0:V:0',
  '-fps_mode',
  'passthrough',
  '-enc_time_base',
  '1:90000',
  '-f',
  'null',
  '-',
] as const;

/** Decodes a whole file, which is much faster than encoding it. Throws `MediaError` (`source_damaged`) like `judgeDecoding`. */
export async function checkDecoding(
  path: string,
  source: Probe,
  options: { signal?: AbortSignal; onFraction?: (fraction: number) => void } = {},
): Promise<void> {
  const decoding = await runFfmpeg({
    args: [...jailedInput(path), ...countDecoded],
    signal: options.signal,
    workSeconds: source.durationSeconds,
    onSeconds: (seconds) => options.onFraction?.(Math.min(1, seconds / source.durationSeconds)),
  }).catch((error: unknown) => {
    throw asDamage(error);
  });
  judgeDecoding(source, decoding);
}

/** Converts `ffmpeg_failed` to `source_damaged`, for a source that was probed successfully; returns other errors unchanged. */
export function asDamage(error: unknown): unknown {
  if (!(error instanceof MediaError) || error.code !== 'ffmpeg_failed') return error;
  return new MediaError(
    'source_damaged',
    'The video file is damaged and cannot be decoded; upload it again.',
    {
      cause: error,
    },
  );
}
