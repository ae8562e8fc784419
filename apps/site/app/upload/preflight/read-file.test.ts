import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { refusalOfContent } from './refusal-of-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-preflight-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECONDS = 20;
const picture = ['-f', 'lavfi', '-i', `testsrc2=s=192x108:r=5:d=${SECONDS}`];
const sound = ['-f', 'lavfi', '-i', `sine=d=${SECONDS}:r=48000`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Makes a file with the ffmpeg on PATH. */
async function make(name: string, args: readonly string[]): Promise<Buffer> {
  const path = join(folder, name);
  const made = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return readBytes(path);
}
const read = (bytes: Uint8Array | string) =>
  readFile(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]));

/** Writes a rotation by 90 degrees into the header of the track, as phones do. */
function rotated(file: Buffer): Buffer {
  const header = file.indexOf('tkhd');
  const matrix = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000];
  for (const [index, value] of matrix.entries()) file.writeInt32BE(value, header + 4 + 40 + index * 4);
  return file;
}

describe('a video file is read before it is sent', () => {
  test.each([
    ['mp4', [...picture, ...sound, ...h264]],
    ['mp4 with its index first', [...picture, ...h264, '-movflags', '+faststart']],
    ['mp4 in fragments', [...picture, ...h264, '-movflags', '+frag_keyframe+empty_moov']],
    ['mov', [...picture, ...sound, ...h264]],
    ['mkv', [...picture, ...sound, ...h264]],
    ['webm', [...picture, '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']],
    ['ts', [...picture, ...sound, ...h264]],
  ])('as %s', async (name, args) => {
    const facts = await read(await make(`clip.${name.split(' ')[0]}`, args));
    expect(facts).toEqual({
      durationSeconds: expect.closeTo(SECONDS, 0),
      width: 192,
      height: 108,
      rotation: 0,
      isComplete: true,
    });
  });

  test('of a phone that was held upright, with the sides as they are shown', async () => {
    const facts = await read(rotated(await make('phone.mp4', [...picture, ...h264])));
    expect(facts).toMatchObject({ width: 108, height: 192, isComplete: true });
    expect(refusalOfContent(facts)).toBe('upload.too_short');
    expect(refusalOfContent(typeof facts === 'object' ? { ...facts, durationSeconds: 200 } : facts)).toBe(
      'upload.orientation',
    );
  });

  test('of more than one track, by the duration of the picture', async () => {
    const long = ['-f', 'lavfi', '-i', `sine=d=${SECONDS * 2}:r=48000`];
    const facts = await read(await make('long.mp4', [...picture, ...long, ...h264]));
    expect(facts).toMatchObject({ durationSeconds: expect.closeTo(SECONDS, 0), isComplete: true });
  });
});

describe('a file is not accepted', () => {
  test('without a picture', async () => {
    expect(await read(await make('song.m4a', sound))).toBe('no-video');
  });

  test('whose end is missing', async () => {
    const whole = await make('first.mp4', [...picture, ...h264, '-movflags', '+faststart']);
    const facts = await read(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(facts).toMatchObject({ isComplete: false });
    expect(refusalOfContent(facts)).toBe('upload.damaged');
  });

  test('whose index is missing', async () => {
    const whole = await make('last.mp4', [...picture, ...h264]);
    expect(await read(whole.subarray(0, whole.indexOf('moov') - 4))).toBeUndefined();
  });

  test.each([
    ['an empty file', ''],
    ['a text', 'no video at all'],
    ['a playlist', '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['a page', '<!doctype html><video src="x.mp4"></video>'],
    ['only the first box of an mp4', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('that is %s', async (_, text) => {
    expect(await read(text)).toBeUndefined();
  });
});
