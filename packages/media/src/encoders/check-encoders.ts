import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { EncodingSettings } from '../ingest/ingest-options.ts';
import { planLadder } from '../ladder/plan-ladder.ts';
import { MediaError } from '../media-error.ts';
import { deviceOptions, uploadFilters, type VideoEncoder, videoOptions } from './video-encoders.ts';

/**
 * Encodes a few frames with each chosen encoder, because a build of ffmpeg lists hardware encoders also on machines without the
 * hardware. Throws `MediaError` (`encoder_missing`) with one sentence that names the encoder.
 */
export async function checkEncoders({ videoEncoder, extraEncoder }: EncodingSettings): Promise<void> {
  for (const encoder of [videoEncoder, extraEncoder])
    if (encoder !== undefined && encoder !== 'libx264') await checkEncoder(encoder);
}

async function checkEncoder(encoder: VideoEncoder): Promise<void> {
  const { version } = await findFfmpeg();
  const [rung] = planLadder({ width: 320, height: 180, frameRate: 25 });
  if (rung === undefined) return;
  await runFfmpeg({
    args: [
      ...[...deviceOptions(encoder), '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=0.2'],
      ...['-vf', ['format=yuv420p', ...uploadFilters(encoder)].join(',')],
      ...[...videoOptions(encoder, rung, 'veryfast'), '-f', 'null', '-'],
    ],
    workSeconds: 1,
  }).catch((cause: unknown) => {
    if (!(cause instanceof MediaError && cause.code === 'ffmpeg_failed')) throw cause;
    throw new MediaError(
      'encoder_missing',
      `ffmpeg ${version} cannot encode with ${encoder} on this machine, so uploads cannot be processed as configured; install a build of ffmpeg and the drivers that support it, or choose another encoder.`,
      { cause },
    );
  });
}
