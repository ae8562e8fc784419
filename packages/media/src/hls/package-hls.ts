import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type CutterOptions, createSegmentCutter, fragmentedMovie } from './segment-cutter.ts';

/** Options of `packageHls`. */
export interface HlsPackaging extends CutterOptions {
  /** Local path of the finished mp4 file of the rung. */
  rendition: string;
  workDir: string;
  durationSeconds: number;
}

/**
 * Cuts a finished mp4 file into fMP4 segments by stream copy. ffmpeg writes one fragmented file, which is cut here, because
 * ffmpeg's HLS muxer writes the first segment into init.mp4 if segments have several fragments.
 */
export async function packageHls(packaging: HlsPackaging): Promise<void> {
  const { rendition, variant, workDir, durationSeconds, signal } = packaging;
  const path = join(workDir, `hls-${variant}.mp4`);
  await runFfmpeg({
    args: [
      ...['-i', `file:${rendition}`, '-map', '0', '-c', 'copy', '-f', 'mp4'],
      ...Object.entries(fragmentedMovie).flatMap(([name, value]) => [`-${name}`, value]),
      path,
    ],
    signal,
    workSeconds: durationSeconds,
  });
  const file = await open(path, 'r');
  try {
    await createSegmentCutter(file, packaging).finish();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
