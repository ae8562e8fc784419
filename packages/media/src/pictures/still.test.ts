import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeTestClip, testFolder } from '../testing/clips.ts';
import { pictureFacts } from './picture-facts.ts';
import { makeStill } from './still.ts';

const folder = testFolder();

it('23: writes the frame of the chosen second', async () => {
  const source = makeTestClip(folder.path('clip.mp4'), { size: '320x180', seconds: 4 });
  const target = (second: number) => folder.path(`${second}.jpg`);
  for (const seconds of [0, 3.5]) await makeStill({ source, seconds, target: target(seconds) });
  expect(await pictureFacts(target(0))).toEqual({ width: 320, height: 180, format: 'jpeg' });
  const pixels = (second: number) => sharp(target(second)).raw().toBuffer();
  expect((await pixels(0)).equals(await pixels(3.5))).toBe(false);
});

it('23: writes one eye of a stereo video', async () => {
  const source = makeTestClip(folder.path('stereo.mp4'), { size: '640x180', seconds: 1 });
  await makeStill({ source, seconds: 0, vr: 'eqr_180_lr', target: folder.path('eye.jpg') });
  expect((await pictureFacts(folder.path('eye.jpg'))).width).toBe(320);
});

it('23: fails for a time after the end, and for a missing video', async () => {
  const source = makeTestClip(folder.path('two.mp4'), { seconds: 2 });
  const target = folder.path('none.jpg');
  await makeStill({ source, seconds: 60, target }).catch(() => undefined);
  await expect(pictureFacts(target)).rejects.toMatchObject({ code: 'picture' });
  await expect(makeStill({ source: folder.path('missing.mp4'), seconds: 0, target })).rejects.toMatchObject({
    code: 'ffmpeg_failed',
  });
});
