import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import { makePoster } from './poster.ts';

const folder = testFolder();

/** Ten seconds that are black until the sixth, with a keyframe every `keyframes` frames, of which a second has twelve. */
function makeClip(name: string, keyframes: number): string {
  const path = folder.path(name);
  const made = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=12:d=10'],
    ...['-vf', "drawbox=t=fill:c=black:enable='lt(t,5.9)'", '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-g', String(keyframes), '-sc_threshold', '0', '-pix_fmt', 'yuv420p', path],
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return path;
}

async function posterOf(source: string, rendition: string) {
  const workDir = folder.path(`work-${source.length}`);
  await mkdir(workDir, { recursive: true });
  const poster = await makePoster({
    source,
    rendition,
    durationSeconds: 10,
    vr: undefined,
    toneMapping: [],
    workDir,
  });
  const [{ width }, { entropy }] = await Promise.all([sharp(poster).metadata(), sharp(poster).stats()]);
  return { width, isBlack: entropy < 1 };
}

it('22: the poster is a keyframe of the source that is not black, in the size of the source', async () => {
  const source = makeClip('usual.mp4', 12);
  expect(await posterOf(source, folder.path('no-rendition.mp4'))).toEqual({ width: 320, isBlack: false });
});

it('22: of a source whose only keyframe is black, the poster is another frame', async () => {
  const source = makeClip('one-keyframe.mp4', 1000);
  expect(await posterOf(source, makeClip('rendition.mp4', 24))).toEqual({ width: 320, isBlack: false });
});

it('22: of a source that cannot be read at any of its times, the poster is a frame of the rendition', async () => {
  const rendition = makeClip('whole.mp4', 24);
  expect(await posterOf(folder.path('missing.mp4'), rendition)).toEqual({ width: 320, isBlack: false });
});
