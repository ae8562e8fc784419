import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, ffprobe, makeTestClip, testFolder } from '../testing/clips.ts';
import { ingest, isComplete } from './ingest.ts';

/** `pnpm test:deep` uses the whole corpus. */
const isDeep = process.env.NIGHTJAR_DEEP !== undefined;
const folder = testFolder();

/** The code of the refusal; `playable` if the file has become a complete asset whose smallest rendition decodes. */
async function outcomeOf(name: string): Promise<string> {
  const store = await openMediaStore(pathToFileURL(folder.path(`store-${name}`)).href);
  const workDir = folder.path(`work-${name}`);
  try {
    const manifest = await ingest({ source: folder.path(name), assetKey: 'assets/1', store, workDir });
    expect(isComplete(manifest)).toBe(true);
    const [rendition] = manifest.renditions;
    const path = store.localPath(`assets/1/video${rendition?.suffix}`) ?? '';
    const shown = spawnSync(ffprobe, ['-v', 'error', '-show_entries', 'stream=codec_name', path]);
    expect(shown.stdout.toString()).toContain('h264');
    const decoded = spawnSync(ffmpeg, ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']);
    expect(decoded.status, decoded.stderr.toString()).toBe(0);
    return 'playable';
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return error.code;
  } finally {
    expect(await readdir(workDir).catch(() => [])).toEqual([]);
  }
}

/** A clip of two seconds with picture and sound, as ffmpeg makes it with these options. */
function make(name: string, output: string[], { size = '192x108', sound = true } = {}): void {
  const result = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=24:d=2`],
    ...(sound ? ['-f', 'lavfi', '-i', 'sine=d=2:r=44100'] : []),
    ...['-strict', '-2', ...output, folder.path(name)],
  ]);
  if (result.status !== 0) throw new Error(result.stderr.toString());
}

const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const unusual: readonly [name: string, output: string[], options?: { size?: string; sound?: boolean }][] = [
  ['vp9.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']],
  ['windows.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['flash.flv', ['-c:v', 'flv1', '-c:a', 'libmp3lame']],
  ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['broadcast.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['camera.mov', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le']],
  ['av1.mkv', ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime', '-c:a', 'libopus']],
  ['deep.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le']],
  ['surround.mp4', [...quick, '-c:a', 'aac', '-ac', '6']],
  ['silent.mp4', quick, { sound: false }],
  ['varying.mp4', [...quick, '-vf', "select='not(mod(n,3))+lt(n,12)'", '-fps_mode', 'vfr']],
  ['odd.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p'], { size: '191x107', sound: false }],
];
const usual = new Set(['vp9.webm', 'windows.wmv']);

describe('an unusual file becomes a playable video', () => {
  it.each(unusual.filter(([name]) => isDeep || usual.has(name)))('%s', async (name, output, options) => {
    make(name, output, options);
    expect(await outcomeOf(name)).toBe('playable');
  });
});

describe('a file that is no video is refused with its code', () => {
  it('a picture with the name of a video', async () => {
    make('picture.png', ['-frames:v', '1', '-map', '0:v']);
    await writeFile(folder.path('picture.mp4'), await readFile(folder.path('picture.png')));
    expect(await outcomeOf('picture.mp4')).toBe('source_format');
  });

  it('a clip of one pixel', async () => {
    make('pixel.mkv', ['-c:v', 'ffv1', '-vf', 'scale=1:1', '-pix_fmt', 'yuv444p'], { sound: false });
    expect(await outcomeOf('pixel.mkv')).toMatch(/^(playable|source_\w+)$/);
  });
});

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a mutated file is playable or refused with a code of its source', () => {
  const seeds = Array.from({ length: isDeep ? 60 : 3 }, (_, index) => index + 1);

  it.each(seeds)('seed %i', async (seed) => {
    const random = randomNumbers(seed * 7919);
    const clip = await readFile(makeTestClip(folder.path('whole.mp4')));
    const from = Math.floor(random() * clip.length);
    const mutations = [
      () => clip.subarray(0, from),
      () => Buffer.concat([clip.subarray(0, from), clip.subarray(from + 2000)]),
      () => {
        for (let count = 0; count < 40; count += 1)
          clip[Math.floor(random() * clip.length)] = Math.floor(random() * 256);
        return clip;
      },
    ];
    const mutated = mutations[seed % mutations.length]?.() ?? clip;
    const name = `mutated${seed}.mp4`;
    await writeFile(folder.path(name), mutated);
    expect(await outcomeOf(name)).toMatch(/^(playable|source_\w+)$/);
  });
});
