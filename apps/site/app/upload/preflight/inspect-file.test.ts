import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=192x108:r=25:d=2'];
const sound = ['-f', 'lavfi', '-i', 'sine=d=2:r=44100'];

/** Makes a file with the ffmpeg on PATH. */
async function make(name: string, args: readonly string[]): Promise<Buffer> {
  const path = join(folder, name);
  const made = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return readBytes(path);
}
const inspect = (bytes: Uint8Array | string) =>
  inspectFile(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]));

/** The name of a clip, the options of ffmpeg, and the bytes of the smallest header that is recognised. */
const clips: [name: string, args: string[], headerBytes: number][] = [
  ['clip.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'], 20],
  ['clip.flv', ['-c:v', 'flv1', '-c:a', 'libmp3lame'], 13],
  ['clip.mpg', ['-c:v', 'mpeg1video', '-c:a', 'mp2'], 12],
  ['disc.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob'], 12],
  ['clip.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis'], 28],
];

describe('a file of a container that browsers cannot read is left to the server', () => {
  test.each(clips)('%s, unless its header is incomplete', async (name, args, headerBytes) => {
    const whole = await make(name, [...picture, ...sound, ...args]);
    expect(await inspect(whole)).toBe('server-decides');
    expect(await inspect(whole.subarray(0, headerBytes))).toBe('server-decides');
    for (const bytes of [headerBytes - 1, 8, 4, 1])
      expect(await inspect(whole.subarray(0, bytes))).toBeUndefined();
  });

  test('clip.wmv, unless its header, which describes the tracks, is incomplete', async () => {
    const whole = await make('clip.wmv', [...picture, ...sound, '-c:v', 'wmv2', '-c:a', 'wmav2']);
    expect(await inspect(whole)).toBe('server-decides');
    const headerBytes = Number(whole.readBigUInt64LE(16));
    expect(headerBytes).toBeGreaterThan(30);
    expect(await inspect(whole.subarray(0, headerBytes))).toBe('server-decides');
    for (const bytes of [headerBytes - 1, 30, 29, 16, 4])
      expect(await inspect(whole.subarray(0, bytes))).toBeUndefined();
  });

  test('an MPEG file that begins with zeros, or is in the RIFF file of a Video CD', async () => {
    const whole = await make('zeros.mpg', [...picture, '-c:v', 'mpeg1video']);
    expect(await inspect(Buffer.concat([Buffer.alloc(2324), whole]))).toBe('server-decides');
    const disc = Buffer.concat([Buffer.from('RIFF\0\0\0\0CDXAfmt \x10\0\0\0'), whole]);
    expect(await inspect(disc)).toBe('server-decides');
  });
});

test('the content decides, not the extension', async () => {
  const mp4 = await make('renamed.mp4', [...picture, '-c:v', 'libx264', '-preset', 'ultrafast']);
  expect(await inspect(mp4)).toMatchObject({ width: 192, height: 108, isComplete: true });
  expect(await inspect(await make('song.mp3', sound))).toBe('no-video');
});

test.each([
  ['an empty file', ''],
  ['a text', 'no video at all, but long enough for every header that is recognised'],
  ['zeros', '\0'.repeat(5000)],
  ['an archive', 'PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['a picture in a RIFF file', 'RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\0\0\0\0\0\0'],
  ['a Flash program', 'FWS\x05\0\0\0\0\0\0\0\0\0\0\0\0'],
  [
    'an MPEG elementary stream, which has no duration',
    '\0\0\x01\xb3\x0c\0\x6c\x33\xff\xff\xe0\x18\0\0\x01\xb5',
  ],
])('%s is not a video', async (_, text) => {
  expect(await inspect(Buffer.from(text, 'latin1'))).toBeUndefined();
});
