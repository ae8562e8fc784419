import { stat } from 'node:fs/promises';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { jailedInput } from '../probe/jailed-input.ts';
import { oneEye } from './one-eye.ts';

/** Options of `makeStill`. */
export interface StillOptions {
  /** Path of a local video. */
  source: string;
  /** Time of the still. */
  seconds: number;
  /** `prefix_angle_format` of a VR video: the still shows one eye. */
  vr?: string | undefined;
  /** Filters from `planToneMapping`, for an HDR source. */
  toneMapping?: readonly string[] | undefined;
  /** Path of the JPEG to write. */
  target: string;
  signal?: AbortSignal | undefined;
}

/** The filters of a still: one eye of a VR video, at most 1280 pixels wide, with the tone mapping of its source. Pure. */
export function stillFilters(vr: string | undefined, toneMapping: readonly string[] = []): string[] {
  return [...oneEye(vr), "scale='min(1280,iw*sar)':-2", 'setsar=1', ...toneMapping];
}

/** Writes one frame of a video as JPEG, at most 1280 pixels wide. Throws `MediaError` (`ffmpeg_failed`), also for a time after the end. */
export async function makeStill(options: StillOptions): Promise<void> {
  const { source, seconds, vr, toneMapping, target, signal } = options;
  await runFfmpeg({
    args: [
      ...['-ss', seconds.toFixed(3), ...jailedInput(source), '-map', '0:V:0', '-frames:v', '1'],
      ...['-vf', stillFilters(vr, toneMapping).join(','), '-q:v', '3'],
      ...['-f', 'image2', '-update', '1', target],
    ],
    signal,
    workSeconds: 60,
  });
  // Without a frame at that time ffmpeg writes no file and reports no error.
  if (await stat(target).catch(() => undefined)) return;
  throw new MediaError(
    'ffmpeg_failed',
    `The video has no picture that can be read at ${seconds.toFixed(3)} s.`,
  );
}
