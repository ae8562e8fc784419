import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import { storedBuckets, wantedBuckets } from './buckets.ts';
import {
  decodeFingerprint,
  encodeFingerprint,
  type Fingerprint,
  fingerprintOf,
  isNearDuplicate,
  likenessOf,
  makeFingerprint,
} from './fingerprint.ts';
import { FRAME_BYTES } from './picture-area.ts';

const folder = testFolder();
const seconds = 3;

/** Generated clips with different pictures, by name. */
const originals = {
  shapes: 'testsrc2=s=320x180:r=12',
  fractal: 'mandelbrot=s=320x180:r=12:end_scale=0.02:maxiter=300',
  cells: 'life=s=320x180:r=12:ratio=0.2:mold=20:life_color=#c0a040:death_color=#204060:seed=3,scale=320:180',
  spiral: 'mandelbrot=s=320x180:r=12:start_x=-1.25:start_y=0.02:start_scale=0.5:end_scale=0.02:maxiter=300',
} as const;

/** Copies of a clip, by the filter that changes it and the options of its encoder. */
const copies: Readonly<Record<string, readonly [filter: string, ...output: string[]]>> = {
  're-encoded at low quality': ['null', '-crf', '38'],
  'scaled to a third': ['scale=214:-2'],
  'cropped by 5 % on each side': ['crop=iw*0.9:ih*0.9'],
  'cropped by 5 % of its size': ['crop=iw*0.95:ih*0.95'],
  mirrored: ['hflip'],
  'mirrored and cropped': ['hflip,crop=iw*0.92:ih*0.92'],
  captioned: ['drawbox=x=iw*0.2:y=ih*0.86:w=iw*0.6:h=ih*0.07:color=white:t=fill'],
  'with black bars': ['scale=320:140,pad=320:240:0:50'],
  'brighter, with more contrast': ['eq=brightness=0.06:contrast=1.1'],
  'in a file without an index (MPEG-TS)': ['null', '-f', 'mpegts'],
};

function run(...args: string[]): void {
  const result = spawnSync(ffmpeg, ['-v', 'error', '-y', ...args]);
  if (result.status !== 0) throw new Error(result.stderr.toString());
}

const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '24'];
const read = (source: string) =>
  makeFingerprint({ source, durationSeconds: seconds, workDir: folder.path('work') });

const known = new Map<string, Fingerprint>();
beforeAll(async () => {
  for (const [name, source] of Object.entries(originals)) {
    run('-f', 'lavfi', '-i', source, '-t', String(seconds), ...encoder, folder.path(`${name}.mp4`));
    known.set(name, await read(folder.path(`${name}.mp4`)));
  }
}, 120_000);

const fingerprintNamed = (name: string) => known.get(name) ?? [];

/** The originals of a kind of copy: one of two in turn, with `pnpm test:deep` both. */
const originalsOf = (index: number) =>
  ['shapes', 'fractal'].filter((_, place) => process.env.NIGHTJAR_DEEP || place === index % 2);

describe('copies', () => {
  test.each(
    Object.entries(copies).map(([label, change], index) => [label, change, originalsOf(index)] as const),
  )(
    '30: %s are found, and no other clip is',
    async (label, [filter, ...output], names) => {
      const lines: string[] = [];
      for (const name of names) {
        const path = folder.path('copy.media');
        const format = output.includes('-f') ? [] : ['-f', 'mp4'];
        run('-i', folder.path(`${name}.mp4`), '-vf', filter, ...encoder, ...output, ...format, path);
        const copy = await read(path);
        for (const [other, fingerprint] of known) {
          const likeness = likenessOf(copy, fingerprint);
          const found = isNearDuplicate(likeness, copy.length);
          lines.push(
            `${name} ~ ${other}: ${(likeness.share * 100).toFixed(0)} % of ${copy.length} frames, ${likeness.distance.toFixed(0)} bits${likeness.isMirrored ? ', mirrored' : ''}`,
          );
          expect.soft(found, `${label}: ${lines.at(-1)}`).toBe(other === name);
          const shared = wantedBuckets(copy).filter((bucket) => storedBuckets(fingerprint).includes(bucket));
          if (other === name)
            expect.soft(shared.length, `${label} of ${name}: common buckets`).toBeGreaterThan(0);
        }
      }
      console.info(`${label}\n  ${lines.join('\n  ')}`);
    },
    120_000,
  );
});

describe('a fingerprint', () => {
  test('29: is the same after it was stored as bytes', () => {
    const fingerprint = fingerprintNamed('shapes');
    expect(fingerprint.length).toBeGreaterThan(6);
    const likeness = likenessOf(decodeFingerprint(encodeFingerprint(fingerprint)), fingerprint);
    expect(likeness).toEqual({ share: 1, distance: 0, isMirrored: false });
    expect(decodeFingerprint(Buffer.alloc(200))).toHaveLength(1);
    expect(decodeFingerprint(Buffer.alloc(0))).toEqual([]);
  });

  test('29: leaves out black frames, so that black videos are no copies of each other', () => {
    const black = fingerprintOf([new Uint8Array(FRAME_BYTES), new Uint8Array(FRAME_BYTES)]);
    expect(black).toEqual([]);
    expect(isNearDuplicate(likenessOf(black, black), black.length)).toBe(false);
    expect(fingerprintOf([])).toEqual([]);
  });

  test('is stopped by its signal', async () => {
    const options = {
      source: folder.path('shapes.mp4'),
      durationSeconds: seconds,
      workDir: folder.path('work'),
    };
    await expect(makeFingerprint({ ...options, signal: AbortSignal.abort('stopped') })).rejects.toBe(
      'stopped',
    );
  });

  test('of a file that is no video fails', async () => {
    await writeFile(folder.path('text.mp4'), 'no video');
    await expect(read(folder.path('text.mp4'))).rejects.toMatchObject({ code: 'ffmpeg_failed' });
  });
});
