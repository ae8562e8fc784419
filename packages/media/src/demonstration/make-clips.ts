import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { recipes, type Texture } from './clip-recipes.ts';
import { type DemonstrationClip, demonstrationClips } from './demonstration-clips.ts';

/** A clip with a finished file. */
export interface MadeClip {
  clip: DemonstrationClip;
  path: string;
}

/** Options of `makeClips`. */
export interface ClipsOptions {
  /** Folder of the finished files `{key}.mp4`; an existing file is not generated again. */
  dir: string;
  /** Only these keys, in the order of `demonstrationClips`. */
  only?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the progress of one clip, from 0 to 1. */
  onProgress?: ((key: string, fraction: number) => void) | undefined;
  /** Called for each clip when its file is complete, and awaited. */
  onClip?: ((made: MadeClip) => void | Promise<void>) | undefined;
}

/**
 * Generates the demonstration clips sequentially. The files are sources for `ingest`, together with `repeat` and `vr` of the
 * clip; the file of a repeated clip contains one repetition.
 */
export async function makeClips(options: ClipsOptions): Promise<MadeClip[]> {
  const { dir, only, signal } = options;
  await mkdir(dir, { recursive: true });
  const made: MadeClip[] = [];
  for (const clip of demonstrationClips) {
    if (only !== undefined && !only.includes(clip.key)) continue;
    signal?.throwIfAborted();
    const path = join(dir, `${clip.key}.mp4`);
    if (!(await isFile(path))) await makeClip(clip, path, options);
    options.onProgress?.(clip.key, 1);
    made.push({ clip, path });
    await options.onClip?.({ clip, path });
  }
  return made;
}

/** Generates a clip in a temporary folder and renames it, so that an existing file is always complete. */
export async function makeClip(clip: DemonstrationClip, path: string, options: ClipsOptions): Promise<void> {
  const recipe = recipes[clip.key];
  if (recipe === undefined)
    throw new MediaError('source_missing', `There is no recipe for the clip ${clip.key}.`);
  const { textures, graph } = recipe(clip);
  const seconds = clip.seconds / (clip.repeat ?? 1);
  const folder = await mkdtemp(`${path}.`);
  try {
    const inputs = await Promise.all(
      textures.map((texture, index) => input(texture, join(folder, String(index)), clip)),
    );
    const unfinished = join(folder, 'clip.mp4');
    const sound = clip.chord ? chord(clip.chord, seconds) : undefined;
    await runFfmpeg({
      args: [
        ...inputs.flat(),
        ...['-filter_complex', sound ? `${graph};${sound}` : graph, '-map', '[picture]'],
        ...(sound ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k'] : []),
        // An intermediate file: encoded fast and almost lossless.
        ...[
          '-t',
          String(seconds),
          '-r',
          String(clip.frameRate),
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          '-crf',
          '19',
        ],
        ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', unfinished],
      ],
      signal: options.signal,
      workSeconds: seconds,
      onSeconds: (at) => options.onProgress?.(clip.key, Math.min(1, at / seconds)),
    });
    await rename(unfinished, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function input(texture: Texture, path: string, { frameRate }: DemonstrationClip): Promise<string[]> {
  if ('svg' in texture) {
    const file = `${path}.png`;
    await sharp(Buffer.from(texture.svg)).png().toFile(file);
    return ['-framerate', String(frameRate), '-i', file];
  }
  await writeFile(`${path}.grey`, texture.grey);
  const size = `${texture.width}x${texture.height}`;
  return [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-video_size',
    size,
    '-framerate',
    String(frameRate),
    '-i',
    `${path}.grey`,
  ];
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * A filter graph for a quiet chord with a slow tremolo, with the output `[sound]`. Frequencies are integers in hertz, so that
 * a clip can be repeated without a click.
 */
function chord(hertz: readonly number[], seconds: number): string {
  const voices = hertz.map((frequency, index) => {
    const tremolo = (0.125 + index * 0.0625).toFixed(4);
    return `sine=frequency=${frequency}:sample_rate=48000:duration=${seconds},volume=${(0.5 - index * 0.08).toFixed(2)},tremolo=f=${tremolo}:d=0.7[voice${index}]`;
  });
  const names = hertz.map((_, index) => `[voice${index}]`).join('');
  return `${voices.join(';')};${names}amix=inputs=${hertz.length}:normalize=0,volume=0.55,aformat=channel_layouts=stereo[sound]`;
}
