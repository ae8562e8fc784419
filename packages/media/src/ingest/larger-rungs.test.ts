import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { MediaStore } from '../store/media-store.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { bindMethods } from '../testing/bind-methods.ts';
import { makeTestClip, testFolder } from '../testing/clips.ts';
import { ingest, isComplete } from './ingest.ts';

const folder = testFolder();
const openStore = (name: string) => openMediaStore(pathToFileURL(folder.path(name)).href);

beforeAll(() => {
  makeTestClip(folder.path('full.mp4'), { size: '1920x1080', seconds: 1, rate: 12, sound: false });
});

/** The steps that were made and the videos that were stored; an aborted signal interrupts it after the HD rendition. */
async function ingestInto(store: MediaStore, signal?: AbortSignal) {
  const [made, stored]: [string[], string[]] = [[], []];
  const counting: MediaStore = {
    ...bindMethods(store),
    put: async (key, from) => {
      await store.put(key, from);
      stored.push(key);
      if (key.endsWith('/video.mp4')) signal?.throwIfAborted();
    },
  };
  const manifest = await ingest({
    source: folder.path('full.mp4'),
    assetKey: 'assets/1',
    store: counting,
    workDir: folder.path('work'),
    preset: 'ultrafast',
    onStep: (step, fraction) => void (fraction === 0 && made.push(step)),
  });
  return { manifest, made, stored: stored.filter((key) => key.endsWith('.mp4') && !key.includes('/hls/')) };
}

it('17: all rungs of a source are encoded by one process', async () => {
  const { manifest, made } = await ingestInto(await openStore('full'));
  expect(made).toEqual(['probe', 'sd', 'hls-sd', 'poster', 'preview', 'sheets', 'hls-hd', 'hls-fhd']);
  expect(manifest.renditions.map(({ rung, width }) => `${rung} ${width}`)).toEqual([
    'sd 854',
    'hd 1280',
    'fhd 1920',
  ]);
  expect(isComplete(manifest)).toBe(true);
});

it('10, 17: an ingest encodes only the rung that is missing after an interruption', async () => {
  const store = await openStore('full-interrupted');
  await expect(ingestInto(store, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  const { manifest, made, stored } = await ingestInto(store);
  expect(made).toEqual(['probe', 'hls-sd', 'poster', 'preview', 'sheets', 'hls-hd', 'fhd', 'hls-fhd']);
  expect(stored).toEqual(['assets/1/preview.mp4', 'assets/1/video_fhd.mp4']);
  expect(isComplete(manifest)).toBe(true);
});
