import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planLadder } from '../ladder/plan-ladder.ts';
import { probe } from '../probe/probe.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import type { Pixels } from './art/paint.ts';
import { demonstrationClips } from './demonstration-clips.ts';
import {
  demonstrationPicture,
  demonstrationPictureFiles,
  paintVideoPicture,
} from './demonstration-picture.ts';
import { demonstrationPortrait, paintPortrait } from './demonstration-portrait.ts';
import { makeClip, makeClips } from './make-clips.ts';

const folder = testFolder();

describe('demonstrationClips', () => {
  const rungsOf = (clip: (typeof demonstrationClips)[number]) => planLadder(clip).map(({ rung }) => rung);

  it('are twelve with unique names', () => {
    expect(new Set(demonstrationClips.map(({ key }) => key)).size).toBe(12);
  });

  it('37: include every kind of video that the site supports', () => {
    expect(demonstrationClips.some((clip) => rungsOf(clip).includes('fhd') && !clip.vr)).toBe(true);
    expect(demonstrationClips.some((clip) => rungsOf(clip).length === 1)).toBe(true);
    expect(demonstrationClips.some(({ seconds }) => seconds > 1800)).toBe(true);
    expect(
      demonstrationClips
        .map(({ vr }) => vr)
        .filter(Boolean)
        .sort(),
    ).toEqual(['eqr_180_lr', 'eqr_360_mono']);
  });

  it.each(demonstrationClips.map((clip) => [clip.key, clip] as const))(
    'include %s, which can be generated',
    async (key, clip) => {
      const path = folder.path(`small-${key}.mp4`);
      const { repeat: _, ...once } = clip;
      const small = {
        ...once,
        width: clip.width / 5 - ((clip.width / 5) % 4),
        height: clip.height / 5 - ((clip.height / 5) % 4),
        seconds: 0.4,
      };
      await makeClip(small, path, { dir: folder.path() });
      expect(await probe(path)).toMatchObject({
        width: small.width,
        height: small.height,
        hasAudio: clip.chord !== undefined,
      });
      const { entropy } = await sharp(await firstFrame(path)).stats();
      expect(entropy).toBeGreaterThan(1);
    },
  );

  it('are not generated again if their file exists', async () => {
    await makeClip({ ...clipOf('globe'), width: 192, height: 96, seconds: 0.2 }, folder.path('globe.mp4'), {
      dir: folder.path(),
    });
    const before = await stat(folder.path('globe.mp4'));
    const [made] = await makeClips({ dir: folder.path(), only: ['globe'] });
    expect(made?.path).toBe(folder.path('globe.mp4'));
    expect((await stat(folder.path('globe.mp4'))).mtimeMs).toBe(before.mtimeMs);
  });
});

function clipOf(key: string) {
  const clip = demonstrationClips.find((one) => one.key === key);
  if (clip === undefined) throw new Error(`no clip ${key}`);
  return clip;
}

async function firstFrame(path: string): Promise<Buffer> {
  return spawnSync(ffmpeg, [
    '-v',
    'error',
    '-i',
    path,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ]).stdout;
}

/** A coarse fingerprint of a picture: 8 by 8 pixels with few colours. */
async function fingerprint({ data, width, height }: Pixels): Promise<string> {
  const tiny = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  return [...tiny].map((value) => value >> 5).join('');
}

describe('demonstrationPicture', () => {
  it('37: differs between videos and is never almost black', async () => {
    const fingerprints = new Set<string>();
    for (let index = 0; index < 36; index += 1) {
      const pixels = paintVideoPicture(demonstrationClips[index % 12]?.key ?? '', index);
      fingerprints.add(await fingerprint(pixels));
      expect(pixels.data.reduce((sum, value) => sum + value, 0) / pixels.data.length).toBeGreaterThan(12);
    }
    expect(fingerprints.size).toBe(36);
  });

  it('37: is deterministic', () => {
    expect(paintVideoPicture('silk', 5).data.equals(paintVideoPicture('silk', 5).data)).toBe(true);
  });

  it('is stored in the sizes of a card', async () => {
    const store = await openMediaStore(pathToFileURL(folder.path('store')).href);
    const made = await demonstrationPicture({ clip: 'nebula', index: 1, pictureKey: 'videos/1', store });
    expect(made).toEqual(demonstrationPictureFiles);
    const card = await sharp(store.localPath('pictures/videos/1/640.webp')).metadata();
    expect([card.width, card.height]).toEqual([640, 360]);
    expect(await store.stat('pictures/videos/1/320.jpg')).toBeDefined();
  });
});

describe('demonstrationPortrait', () => {
  it.each([
    ['model', 240, 320],
    ['user', 320, 320],
    ['channel', 320, 320],
    ['category', 320, 180],
  ] as const)(
    'makes a different picture with the right aspect ratio for every %s',
    async (kind, width, height) => {
      const store = await openMediaStore(pathToFileURL(folder.path('store')).href);
      await demonstrationPortrait({ kind, index: 3, pictureKey: `${kind}/3`, store });
      const made = await sharp(store.localPath(`pictures/${kind}/3/320.webp`)).metadata();
      expect((made.width ?? 0) / (made.height ?? 1)).toBeCloseTo(width / height, 2);
      const fingerprints = await Promise.all(
        Array.from({ length: 12 }, (_, index) => fingerprint(paintPortrait(kind, index))),
      );
      expect(new Set(fingerprints).size).toBe(12);
    },
  );
});
