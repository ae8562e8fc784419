import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { oneEye } from './one-eye.ts';
import { makeStill } from './still.ts';

/** Options of `makePoster`. */
export interface PosterOptions {
  /** The original file, for the final still. */
  source: string;
  /** A finished rendition, used for the candidates because seeking in it is fast. */
  rendition: string;
  /** Duration of the source without repetitions. */
  durationSeconds: number;
  vr: string | undefined;
  workDir: string;
  signal?: AbortSignal | undefined;
}

const candidates = [0.15, 0.3, 0.45, 0.6, 0.75];

/** Makes the poster, at most 1280 pixels wide, from the still with the highest entropy, which excludes black and empty ones. */
export async function makePoster(options: PosterOptions): Promise<string> {
  const { signal, vr, workDir, durationSeconds } = options;
  const times = candidates.map((part) => part * durationSeconds);
  const candidate = (index: number) => join(workDir, `candidate-${index}.jpg`);
  await runFfmpeg({
    args: [
      ...times.flatMap((time) => ['-ss', time.toFixed(3), '-i', `file:${options.rendition}`]),
      ...times.flatMap((_, index) => [
        ...['-map', `${index}:V:0`, '-frames:v', '1', '-vf', [...oneEye(vr), 'scale=320:-2'].join(',')],
        ...['-f', 'image2', '-update', '1', candidate(index)],
      ]),
    ],
    signal,
    workSeconds: durationSeconds,
  });
  let best = { time: times[0] ?? 0, entropy: -1 };
  for (const [index, time] of times.entries()) {
    // A very short video may have no frame at this time.
    const stats = await sharp(candidate(index))
      .stats()
      .catch(() => undefined);
    if (stats !== undefined && stats.entropy > best.entropy) best = { time, entropy: stats.entropy };
  }
  const poster = join(workDir, 'poster.jpg');
  const still = { seconds: best.time, vr, target: poster, signal };
  // MPEG-TS has no index: after a jump to a time without a key frame nothing can be decoded.
  await makeStill({ ...still, source: options.source })
    .catch(otherwise(() => makeStill({ ...still, source: options.rendition })))
    // A very short video has its only frames at its start.
    .catch(otherwise(() => makeStill({ ...still, source: options.rendition, seconds: 0 })));
  return poster;
}

/** Handles a still that could not be made; other errors are thrown. */
const otherwise = (next: () => Promise<void>) => (error: unknown) => {
  if (!(error instanceof MediaError && error.code === 'ffmpeg_failed')) throw error;
  return next();
};
