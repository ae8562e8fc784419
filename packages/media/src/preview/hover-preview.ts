import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { oneEye } from '../pictures/one-eye.ts';

/** Options of `makeHoverPreview`. */
export interface HoverPreviewOptions {
  rendition: string;
  durationSeconds: number;
  isPortrait: boolean;
  vr: string | undefined;
  workDir: string;
  signal?: AbortSignal | undefined;
}

/** One part of the video. */
interface Excerpt {
  startSeconds: number;
  seconds: number;
}

/** Plans five short excerpts spread over the video, or the whole video if it is not much longer. Pure. */
export function planExcerpts(durationSeconds: number): Excerpt[] {
  const seconds = 1.2;
  if (durationSeconds <= 7) return [{ startSeconds: 0, seconds: durationSeconds }];
  return [0.08, 0.27, 0.46, 0.65, 0.84].map((part) => ({ startSeconds: part * durationSeconds, seconds }));
}

/** Makes the hover preview of cards: a small silent clip of about six seconds and 100 to 200 kB. */
export async function makeHoverPreview(options: HoverPreviewOptions): Promise<string> {
  const excerpts = planExcerpts(options.durationSeconds);
  const [width, height] = options.isPortrait ? [270, 480] : [480, 270];
  const parts = excerpts.map((_, index) => `[${index}:V:0]`).join('');
  const filters = [
    ...oneEye(options.vr),
    `scale='min(${width},iw)':'min(${height},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
  ];
  const path = join(options.workDir, 'preview.mp4');
  await runFfmpeg({
    args: [
      ...excerpts.flatMap(({ startSeconds, seconds }) => [
        ...['-ss', startSeconds.toFixed(3), '-t', seconds.toFixed(3), '-i', `file:${options.rendition}`],
      ]),
      '-filter_complex',
      `${parts}concat=n=${excerpts.length}:v=1:a=0,${filters.join(',')}[v]`,
      ...['-map', '[v]', '-an', '-r', '24', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main'],
      ...['-pix_fmt', 'yuv420p', '-crf', '29', '-maxrate', '220k', '-bufsize', '440k', '-g', '48'],
      ...['-map_metadata', '-1', '-movflags', '+faststart', path],
    ],
    signal: options.signal,
    workSeconds: 8,
  });
  return path;
}
