import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { oneEye } from './one-eye.ts';
import { makeStill } from './still.ts';

/** What `makePoster` works on. */
export interface PosterOptions {
  /** The original, for the sharpest still. */
  source: string;
  /** A finished rendition: candidates are looked at there, because it is quick to seek in. */
  rendition: string;
  /** The length of the source, not of its repetitions. */
  durationSeconds: number;
  vr: string | undefined;
  workDir: string;
  signal?: AbortSignal | undefined;
}

const candidates = [0.15, 0.3, 0.45, 0.6, 0.75];

/** Makes the poster, at most 1280 pixels wide, from the richest of a few stills; black and empty ones lose. */
export async function makePoster(options: PosterOptions): Promise<string> {
  const { signal, vr, workDir, durationSeconds } = options;
  const times = candidates.map((part) => part * durationSeconds);
  const still = (index: number) => join(workDir, `candidate-${index}.jpg`);
  await runFfmpeg({
    args: [
      ...times.flatMap((time) => ['-ss', time.toFixed(3), '-i', `file:${options.rendition}`]),
      ...times.flatMap((_, index) => [
        ...['-map', `${index}:V:0`, '-frames:v', '1', '-vf', [...oneEye(vr), 'scale=320:-2'].join(',')],
        ...['-f', 'image2', '-update', '1', still(index)],
      ]),
    ],
    signal,
    workSeconds: durationSeconds,
  });
  let best = { time: times[0] ?? 0, richness: -1 };
  for (const [index, time] of times.entries()) {
    // Near the end of a very short video there may be no frame any more.
    const stats = await sharp(still(index))
      .stats()
      .catch(() => undefined);
    if (stats !== undefined && stats.entropy > best.richness) best = { time, richness: stats.entropy };
  }
  const poster = join(workDir, 'poster.jpg');
  await makeStill({ source: options.source, seconds: best.time, vr, target: poster, signal });
  return poster;
}
