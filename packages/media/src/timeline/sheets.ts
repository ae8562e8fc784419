import { join } from 'node:path';
import type { Timelines } from '../asset/asset-manifest.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { oneEye } from '../pictures/one-eye.ts';

/** Options of `makeSheets`. */
export interface SheetsOptions {
  rendition: string;
  plan: Timelines;
  /** Whether the rendition is a portrait video: it is shown whole; other videos are cropped to fill the thumbnail. */
  isPortrait: boolean;
  vr: string | undefined;
  workDir: string;
  signal?: AbortSignal | undefined;
}

/** Makes the sheets of thumbnails from keyframes only and returns their paths in order. */
export async function makeSheets(options: SheetsOptions): Promise<string[]> {
  const { plan, workDir } = options;
  const { width, height, interval, columns, rows, count, sheets } = plan;
  const fit = options.isPortrait
    ? `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
    : `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  const filters = [
    // Half a second of tolerance: keyframes are late if the frame rate does not divide two seconds.
    `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${interval - 0.5})`,
    ...oneEye(options.vr),
    fit,
    'setsar=1',
    `tile=${columns}x${rows}`,
  ];
  const { frames } = await runFfmpeg({
    args: [
      ...['-skip_frame', 'nokey', '-i', `file:${options.rendition}`, '-an', '-vf', filters.join(',')],
      ...[
        '-fps_mode',
        'passthrough',
        '-frames:v',
        String(sheets),
        '-q:v',
        '5',
        '-f',
        'image2',
        join(workDir, 'sheet-%d.jpg'),
      ],
    ],
    signal: options.signal,
    workSeconds: count * interval,
  });
  if (frames < sheets) {
    throw new MediaError('ffmpeg_failed', `Only ${frames} of ${sheets} sheets of thumbnails could be made.`);
  }
  return Array.from({ length: sheets }, (_, index) => join(workDir, `sheet-${index + 1}.jpg`));
}
