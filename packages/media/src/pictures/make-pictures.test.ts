import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openMediaStore } from '../store/open-media-store.ts';
import { testFolder } from '../testing/clips.ts';
import { makePictures } from './make-pictures.ts';
import { pictureFileKey, pictureFiles } from './picture-files.ts';

const folder = testFolder();
const openStore = () => openMediaStore(pathToFileURL(folder.path('store')).href);
const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer();

it('26: makes every file of the set with its size and format', async () => {
  const store = await openStore();
  const made = await makePictures({ source: { bytes: await still(1920, 1080) }, pictureKey: 'v/1', store });
  expect(made).toEqual(pictureFiles);
  for (const file of pictureFiles) {
    const { width, height, format } = await sharp(store.localPath(pictureFileKey('v/1', file))).metadata();
    expect([width, height]).toEqual([file.width, (file.width / 16) * 9]);
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.format]);
  }
});

it('26: crops to another ratio and enlarges a source that is too small', async () => {
  const store = await openStore();
  const files = [{ width: 640, format: 'webp' }] as const;
  await makePictures({
    source: { bytes: await still(100, 100) },
    pictureKey: 'm/1',
    store,
    ratio: 3 / 4,
    files,
  });
  const { width, height } = await sharp(store.localPath('pictures/m/1/640.webp')).metadata();
  expect([width, height]).toEqual([640, 853]);
});

it('26: applies the orientation tag of a photograph', async () => {
  const store = await openStore();
  const left = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
    .composite([{ input: await still(100, 100), left: 0, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const files = [{ width: 320, format: 'jpg' }] as const;
  await makePictures({ source: { bytes: left }, pictureKey: 'o/1', store, ratio: 2, files });
  const half = await sharp(store.localPath('pictures/o/1/320.jpg'))
    .extract({ left: 200, top: 20, width: 100, height: 100 })
    .toBuffer();
  expect((await sharp(half).stats()).channels[2]?.mean).toBeGreaterThan(150);
});

it('26: rejects a file that is not a picture', async () => {
  const store = await openStore();
  await writeFile(folder.path('text.jpg'), 'hello');
  const made = makePictures({ source: { path: folder.path('text.jpg') }, pictureKey: 'x/1', store });
  await expect(made).rejects.toMatchObject({ code: 'picture' });
  expect(await store.stat('pictures/x/1/320.jpg')).toBeUndefined();
});
