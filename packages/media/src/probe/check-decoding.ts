import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { jailedInput } from './jailed-input.ts';
import type { Probe } from './probe.ts';

/** What came out when a file was decoded from end to end. */
export interface Decoding {
  frames: number;
  seconds: number;
  complaints: number;
}

/** Losses up to these shares are what ordinary cameras and cut files have. */
const lostFrames = 0.02;
const lostSeconds = 0.02;
const complaintsPerFrame = 0.05;

/**
 * Throws `source_damaged` when too little of the promised video came out. ffmpeg's exit code does not tell: it is 0
 * for most damaged files. Pure.
 */
export function judgeDecoding(source: Probe, decoding: Decoding): void {
  const { frames = 0, durationSeconds } = source;
  const missingSeconds = durationSeconds - decoding.seconds;
  const reason =
    decoding.frames === 0
      ? 'no picture could be decoded'
      : decoding.frames < frames * (1 - lostFrames) - 2
        ? `${frames - decoding.frames} of ${frames} pictures are lost`
        : missingSeconds > Math.max(1, durationSeconds * lostSeconds)
          ? `it ends ${missingSeconds.toFixed(1)} s too early`
          : decoding.complaints > 5 + decoding.frames * complaintsPerFrame
            ? 'large parts cannot be decoded'
            : undefined;
  if (reason === undefined) return;
  throw new MediaError(
    'source_damaged',
    `The video file is damaged (${reason}), so it was not taken; upload it again.`,
  );
}

/** Options that make a first output of the decoded pictures alone, so that progress counts them and not the encoder's. */
export const countDecoded = ['-map', '0:V:0', '-fps_mode', 'passthrough', '-f', 'null', '-'] as const;

/** Decodes a whole file, which takes a fraction of encoding it, and throws `MediaError` (`source_damaged`) as above. */
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

/** A source that was probed and still stops ffmpeg is damaged; anything else stays what it is. */
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
