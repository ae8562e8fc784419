import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { withWorkFolder } from '../ingest/work-folder.ts';
import { MediaError } from '../media-error.ts';
import { oneEye } from '../pictures/one-eye.ts';
import { jailedInput } from '../probe/jailed-input.ts';
import { FRAME_BYTES, FRAME_SIDE } from './picture-area.ts';

/** Options of `readFrames`. */
export interface ReadFramesOptions {
  /** Path of a local video. */
  source: string;
  durationSeconds: number;
  /** `prefix_angle_format` of a VR video: one eye is read. */
  vr?: string | undefined;
  /** How many frames, in equal distances. */
  count: number;
  workDir: string;
  signal?: AbortSignal | undefined;
}

/** Decoders that are open at once; more need too much memory for large pictures. */
const inputsPerRun = 4;

/**
 * Reads frames in equal distances as grey pictures of 256 x 256 pixels. A file in which ffmpeg does not find all of them by
 * seeking, such as MPEG-TS without an index, is decoded once from its start.
 */
export async function readFrames(options: ReadFramesOptions): Promise<Buffer[]> {
  const { count, durationSeconds, workDir } = options;
  return withWorkFolder(workDir, 'frames', async (folder) => {
    const times = Array.from({ length: count }, (_, index) => ((index + 0.5) * durationSeconds) / count);
    const found: Buffer[] = [];
    for (let first = 0; first < count; first += inputsPerRun)
      found.push(...(await seekFrames(options, times.slice(first, first + inputsPerRun), folder)));
    return found.length === count ? found : decodeFrames(options, folder);
  });
}

const greyFrame = (vr: string | undefined) =>
  [...oneEye(vr), `scale=${FRAME_SIDE}:${FRAME_SIDE}:flags=area`, 'format=gray'].join(',');

async function seekFrames(
  { source, vr, signal }: ReadFramesOptions,
  times: readonly number[],
  folder: string,
): Promise<Buffer[]> {
  const target = (index: number) => join(folder, `seek-${index}.gray`);
  const ran = await runFfmpeg({
    args: [
      ...times.flatMap((time) => ['-threads', '1', '-ss', time.toFixed(3), ...jailedInput(source)]),
      ...times.flatMap((_, index) => [
        ...['-map', `${index}:V:0`, '-frames:v', '1', '-vf', greyFrame(vr)],
        ...['-f', 'rawvideo', target(index)],
      ]),
    ],
    signal,
    workSeconds: 60,
  }).then(
    () => true,
    (error: unknown) => {
      // Seeking fails in some files that can be decoded from their start.
      if (error instanceof MediaError && error.code === 'ffmpeg_failed') return false;
      throw error;
    },
  );
  if (!ran) return [];
  const frames = await Promise.all(
    times.map(async (_, index) => {
      const bytes = await readFile(target(index)).catch(() => undefined);
      // A time after the last frame gives no file, or an empty one.
      return bytes?.length === FRAME_BYTES ? [bytes] : [];
    }),
  );
  return frames.flat();
}

async function decodeFrames(
  { source, vr, count, durationSeconds, signal }: ReadFramesOptions,
  folder: string,
): Promise<Buffer[]> {
  const distance = durationSeconds / count;
  const chosen = `if(isnan(prev_selected_t),gte(t,${distance / 2}),gte(t-prev_selected_t,${distance}))`;
  const target = join(folder, 'decoded.gray');
  await runFfmpeg({
    args: [
      ...jailedInput(source),
      ...['-map', '0:V:0', '-vf', `select='${chosen}',${greyFrame(vr)}`],
      ...['-fps_mode', 'passthrough', '-frames:v', String(count), '-f', 'rawvideo', target],
    ],
    signal,
    workSeconds: durationSeconds,
  });
  const bytes = await readFile(target);
  return Array.from({ length: Math.floor(bytes.length / FRAME_BYTES) }, (_, index) =>
    bytes.subarray(index * FRAME_BYTES, (index + 1) * FRAME_BYTES),
  );
}
