import { access, appendFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import type { HlsRung } from '../asset/asset-manifest.ts';
import { planLadder } from '../ladder/plan-ladder.ts';
import type { MediaStore } from '../store/media-store.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { bindMethods } from '../testing/bind-methods.ts';
import { testFolder } from '../testing/clips.ts';
import { makeFragmentedClip } from '../testing/fragmented-clip.ts';
import { createGrowingHls } from './growing-hls.ts';

const folder = testFolder();
const [rung] = planLadder({ width: 192, height: 108, frameRate: 24 });
const segmentKey = (number: number) => assetKeys.hlsSegment('assets/1', 'sd', number);
const playlistKey = assetKeys.hlsPlaylist('assets/1', 'sd');
let whole: Buffer;
let opened = 0;
const eventually = { timeout: 10_000, interval: 5 };

beforeAll(async () => {
  whole = await makeFragmentedClip(folder.path('clip.mp4'), 9);
});

/**
 * The HLS variant of a file that grows; `failing` rejects puts of a key, `announce` is called with each variant, `answer` after
 * each put.
 */
async function openGrowing(
  failing: (key: string) => boolean = () => false,
  announce: () => Promise<void> = async () => {},
  answer: (key: string) => void = () => {},
) {
  if (rung === undefined) throw new Error('There is no rung.');
  opened += 1;
  const store = await openMediaStore(pathToFileURL(folder.path(`store-${opened}`)).href);
  const unreliable: MediaStore = {
    ...bindMethods(store),
    put: async (key, from) => {
      if (failing(key)) throw new Error(`no ${key}`);
      await store.put(key, from);
      if (key === playlistKey) playlists.push(await text(await store.open(key)));
      if (key.endsWith('.m4s')) segments.push(key);
      answer(key);
    },
  };
  const [playable, failures]: [HlsRung[], unknown[]] = [[], []];
  /** The playlist after each of its puts. */
  const playlists: string[] = [];
  /** The keys of the segments in the order of their puts. */
  const segments: string[] = [];
  const path = folder.path(`growing-${opened}.mp4`);
  const growing = createGrowingHls({
    ...{ rung, path, assetKey: 'assets/1', store: unreliable },
    onPlayable: async (variant) => {
      await announce();
      playable.push(variant);
    },
    onFailed: (error) => void failures.push(error),
  });
  const playlist = async () =>
    (await store.stat(playlistKey)) ? text(await store.open(playlistKey)) : undefined;
  /** Advances until the playlist has this number of segments. */
  const advanceTo = (count: number) =>
    expect
      .poll(async () => {
        growing.advance();
        return (await playlist())?.match(/\.m4s/g)?.length;
      }, eventually)
      .toBe(count);
  return { growing, store, path, playable, failures, playlist, playlists, segments, advanceTo };
}

describe('the HLS variant of a rung that is being encoded', () => {
  it('28: gets lines at the end of its playlist only, also when it becomes complete', async () => {
    const { growing, path, playable, failures, playlist, advanceTo } = await openGrowing();
    growing.advance();
    const half = Math.floor(whole.length / 2);
    await writeFile(path, whole.subarray(0, half));
    await advanceTo(1);
    const first = (await playlist()) ?? '';
    await appendFile(path, whole.subarray(half));
    await advanceTo(2);
    const second = (await playlist()) ?? '';
    await growing.finish();
    const last = (await playlist()) ?? '';
    expect(second.startsWith(first)).toBe(true);
    expect(last.startsWith(second)).toBe(true);
    expect(last.slice(second.length)).toBe('#EXTINF:3.000000,\n00003.m4s\n#EXT-X-ENDLIST\n');
    expect(playable).toMatchObject([{ rung: 'sd', targetSeconds: 4, bandwidth: 1_296_000 }]);
    expect(failures).toEqual([]);
  });

  it.each([
    ['segment', segmentKey(1)],
    ['playlist', playlistKey],
  ])('9: stores a %s later if the store failed', async (_name, key) => {
    let isFailing = true;
    let refused = 0;
    const { growing, path, playable, failures, playlist, advanceTo } = await openGrowing((one) => {
      const isRefused = isFailing && one === key;
      if (isRefused) refused += 1;
      return isRefused;
    });
    await writeFile(path, whole);
    await expect
      .poll(() => {
        growing.advance();
        return refused;
      }, eventually)
      .toBeGreaterThan(1);
    expect([playable, await playlist()]).toEqual([[], undefined]);
    isFailing = false;
    await advanceTo(2);
    await growing.finish();
    expect(playable).toHaveLength(1);
    expect(failures).toEqual([]);
    expect(await playlist()).toContain('#EXT-X-ENDLIST');
  });

  it('9: reports a segment that cannot be stored until the end, and does not fail', async () => {
    const { growing, path, failures, playlist } = await openGrowing((key) => key === segmentKey(2));
    await writeFile(path, whole);
    growing.advance();
    await growing.finish();
    expect(failures).toEqual([new Error(`no ${segmentKey(2)}`)]);
    expect(await playlist()).toBeUndefined();
  });

  it('9: announces the variant again if that failed', async () => {
    let attempts = 0;
    const { growing, path, playable, failures } = await openGrowing(undefined, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no database');
    });
    await writeFile(path, whole);
    await expect
      .poll(() => {
        growing.advance();
        return playable.length;
      }, eventually)
      .toBe(1);
    await growing.finish();
    expect([attempts, failures]).toEqual([2, []]);
  });

  it('9: reports a variant that cannot be announced until the end', async () => {
    const { growing, path, playable, failures, advanceTo } = await openGrowing(undefined, () =>
      Promise.reject(new Error('no database')),
    );
    await writeFile(path, whole);
    await advanceTo(2);
    await growing.finish();
    expect(playable).toEqual([]);
    expect(failures).toEqual([new Error('no database')]);
  });

  it('19: keeps its segments when a run fails, and continues their playlist with the next run', async () => {
    const { growing, store, path, playable, failures, playlist, playlists, advanceTo } = await openGrowing();
    await store.put(segmentKey(7), { bytes: Buffer.from('of a killed job') });
    await growing.begin();
    expect(await store.stat(segmentKey(7))).toBeUndefined();
    await writeFile(path, whole.subarray(0, Math.floor(whole.length / 2)));
    await advanceTo(1);
    const first = (await playlist()) ?? '';
    await growing.begin();
    await expect(access(path)).rejects.toThrow('ENOENT');
    expect(await playlist()).toBe(first);
    // The next run has not reached the known segments.
    await writeFile(path, whole.subarray(0, Math.floor(whole.length / 6)));
    growing.advance();
    await writeFile(path, whole);
    await advanceTo(2);
    await growing.finish();
    expect(playlists[0]).toBe(first);
    for (const [index, former] of playlists.slice(0, -1).entries())
      expect(playlists[index + 1]?.startsWith(former)).toBe(true);
    expect(playlists.at(-1)).toMatch(/#EXT-X-ENDLIST\n$/);
    expect([playable.length, failures]).toEqual([1, []]);
  });

  it('19: keeps a segment whose playlist may be stored, although its put failed', async () => {
    let isLost = true;
    const { growing, path, playlists, segments, advanceTo } = await openGrowing(
      undefined,
      undefined,
      (key) => {
        if (key === playlistKey && isLost) throw new Error('the answer was lost');
      },
    );
    await growing.begin();
    await writeFile(path, whole.subarray(0, Math.floor(whole.length / 2)));
    await advanceTo(1);
    await growing.begin();
    isLost = false;
    await writeFile(path, whole);
    await growing.finish();
    expect(segments.filter((key) => key === segmentKey(1))).toHaveLength(1);
    expect(playlists.at(-1)?.startsWith(playlists[0] ?? '')).toBe(true);
  });

  it('19: keeps the published list of a failed run if the next one ends before it', async () => {
    const { growing, store, path, playlist, advanceTo } = await openGrowing();
    await growing.begin();
    await writeFile(path, whole);
    await advanceTo(2);
    const published = (await playlist()) ?? '';
    const second = await text(await store.open(segmentKey(2)));
    await growing.begin();
    await writeFile(path, whole.subarray(0, Math.floor(whole.length / 6)));
    await growing.finish();
    expect(await playlist()).toBe(`${published}#EXT-X-ENDLIST\n`);
    expect(await text(await store.open(segmentKey(2)))).toBe(second);
  });
});
