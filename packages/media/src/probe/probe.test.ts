import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { makeTestClip, tagRotation, testFolder } from '../testing/clips.ts';
import { checkDecoding, judgeDecoding } from './check-decoding.ts';
import { probe } from './probe.ts';
import type { Probe } from './read-probe.ts';

const folder = testFolder();

describe('probe', () => {
  it('1: returns the properties of a file', async () => {
    const path = makeTestClip(folder.path('plain.mp4'));
    expect(await probe(path)).toMatchObject({
      container: 'mov',
      width: 192,
      height: 108,
      rotation: 0,
      frameRate: 24,
      frames: 48,
      videoCodec: 'h264',
      hasAudio: true,
      audioCodec: 'aac',
      isInterlaced: false,
    });
    expect((await probe(path)).durationSeconds).toBeCloseTo(2, 1);
  });

  it('1: detects the container from the content instead of the name', async () => {
    const path = makeTestClip(folder.path('really-matroska.mp4'), {
      sound: false,
      output: ['-f', 'matroska'],
    });
    expect(await probe(path)).toMatchObject({ container: 'matroska', hasAudio: false });
  });

  it('3: swaps width and height according to the rotation tag', async () => {
    const upright = makeTestClip(folder.path('upright.mp4'));
    const tagged = makeTestClip(folder.path('tagged.mp4'));
    await tagRotation(tagged);
    expect(await probe(tagged)).toMatchObject({ width: 108, height: 192, rotation: 90 });
    expect(await probe(upright)).toMatchObject({ width: 192, height: 108 });
  });

  it('3: applies the pixel aspect ratio', async () => {
    const path = makeTestClip(folder.path('anamorphic.mp4'), { output: ['-vf', 'setsar=4/3'] });
    expect(await probe(path)).toMatchObject({ width: 256, height: 108 });
  });

  it('2: does not read the files that a playlist with the name of a video refers to', async () => {
    makeTestClip(folder.path('secret.mp4'));
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nsecret.mp4\n#EXT-X-ENDLIST\n';
    const concat = 'ffconcat version 1.0\nfile secret.mp4\n';
    for (const [name, content] of [
      ['hls.mp4', playlist],
      ['concat.mp4', concat],
    ] as const) {
      await writeFile(folder.path(name), content);
      await expect(probe(folder.path(name))).rejects.toMatchObject({ code: 'source_format' });
    }
  });

  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['a page', '<html><video src="x.mp4"></html>'],
  ])('1: rejects %s', async (name, content) => {
    await writeFile(folder.path(`${name}.mp4`), content);
    await expect(probe(folder.path(`${name}.mp4`))).rejects.toMatchObject({ code: 'source_format' });
  });

  it('1: throws source_missing for a file that does not exist', async () => {
    await expect(probe(folder.path('absent.mp4'))).rejects.toMatchObject({ code: 'source_missing' });
  });

  it('throws the reason of an abort', async () => {
    const path = makeTestClip(folder.path('aborted.mp4'));
    const reason = new Error('enough');
    await expect(probe(path, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('1: removes its temporary folder', async () => {
    const clip = makeTestClip(folder.path('tidy.mp4'));
    // Of its own, because other tests use the common one at the same time.
    const temporary = folder.path('temporary');
    await mkdir(temporary);
    vi.stubEnv('TMPDIR', temporary);
    try {
      await probe(clip);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await readdir(temporary)).toEqual([]);
  });
});

describe('checkDecoding', () => {
  it('accepts a complete file', async () => {
    const path = makeTestClip(folder.path('whole.mp4'));
    await checkDecoding(path, await probe(path));
  });

  it('6: detects a gap in the middle although ffmpeg exits with 0', async () => {
    const path = makeTestClip(folder.path('hole.mp4'), { output: ['-movflags', '+faststart'] });
    const bytes = await readFile(path);
    bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.8));
    await writeFile(path, bytes);
    await expect(checkDecoding(path, await probe(path))).rejects.toMatchObject({ code: 'source_damaged' });
  });

  it('6: detects a truncated file', async () => {
    const path = makeTestClip(folder.path('cut.mp4'), { output: ['-movflags', '+faststart'] });
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    await expect(checkDecoding(path, await probe(path))).rejects.toMatchObject({ code: 'source_damaged' });
  });
});

describe('judgeDecoding', () => {
  const source = { durationSeconds: 100, frames: 2400 } as Probe;
  const decoding = { frames: 2400, seconds: 100, errorLines: 0 };

  it.each([
    ['everything', decoding, true],
    ['a few lost frames', { ...decoding, frames: 2380 }, true],
    ['many lost frames', { ...decoding, frames: 2300 }, false],
    ['a second less', { ...decoding, seconds: 99 }, true],
    ['all frames with a last one that is shown for five seconds', { ...decoding, seconds: 95 }, true],
    ['a few errors', { ...decoding, errorLines: 12 }, true],
    ['a thousand errors', { ...decoding, errorLines: 1000 }, false],
    ['no frame', { ...decoding, frames: 0 }, false],
  ])('6: judges %s', (_name, facts, isFine) => {
    const judge = () => judgeDecoding(source, facts);
    if (isFine) expect(judge).not.toThrow();
    else expect(judge).toThrow('damaged');
  });

  it('6: compares the end with that of the picture where frames are not counted', () => {
    const { frames: _, ...uncounted } = source;
    const early = { ...decoding, seconds: 95 };
    expect(() => judgeDecoding(uncounted, { ...decoding, seconds: 99 })).not.toThrow();
    expect(() => judgeDecoding(uncounted, early)).toThrow('it ends 5.0 s early');
    expect(() => judgeDecoding({ ...uncounted, videoSeconds: 95 }, early)).not.toThrow();
  });
});
