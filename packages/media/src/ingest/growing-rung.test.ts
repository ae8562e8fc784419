import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import { masterPlaylist } from '../hls/master-playlist.ts';
import type { MediaStore } from '../store/media-store.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { bindMethods } from '../testing/bind-methods.ts';
import { makeTestClip, testFolder } from '../testing/clips.ts';
import { joinSegments, packetsOf } from '../testing/packets.ts';
import { ingest, isComplete } from './ingest.ts';
import type { IngestOptions } from './ingest-options.ts';

const folder = testFolder();
const openStore = (name: string) => openMediaStore(pathToFileURL(folder.path(name)).href);
const playlistKey = assetKeys.hlsPlaylist('assets/1', 'sd');
const clip = () => folder.path('clip.mp4');

beforeAll(() => {
  makeTestClip(clip(), { size: '1280x720', seconds: 24, rate: 24, output: ['-movflags', '+faststart'] });
});

function ingestInto(store: MediaStore, more: Partial<IngestOptions> = {}) {
  return ingest({
    source: clip(),
    assetKey: 'assets/1',
    store,
    workDir: folder.path('work'),
    preset: 'ultrafast',
    playsWhileEncoding: true,
    ...more,
  });
}

const filesIn = async (name: string) =>
  (await readdir(folder.path(name), { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

describe('9, 17: the smallest rung of an upload', () => {
  const manifests: AssetManifest[] = [];
  const playlists: string[] = [];
  let store: MediaStore;
  let complete: AssetManifest;

  beforeAll(async () => {
    store = await openStore('whole');
    const recording: MediaStore = {
      ...bindMethods(store),
      put: async (key, from) => {
        await store.put(key, from);
        if (key === playlistKey) playlists.push(await text(await store.open(key)));
      },
    };
    complete = await ingestInto(recording, { onManifest: (now) => void manifests.push(now) });
  }, 120_000);

  it('can be played by HLS before any rung is complete', () => {
    const [first, second] = manifests;
    expect(first).toMatchObject({
      renditions: [],
      hls: [],
      growing: { rung: 'sd', width: 854, height: 480 },
    });
    expect(first?.growing?.codecs).toMatch(/^avc1\.\w{6},mp4a\.40\.2$/);
    expect(first && masterPlaylist(first, { addressOf: (rung) => rung })).toContain('RESOLUTION=854x480');
    expect(second).toMatchObject({ renditions: [{ rung: 'sd' }], hls: [{ rung: 'sd', targetSeconds: 4 }] });
    expect(second).not.toHaveProperty('growing');
  });

  it('has a master playlist from its first segment on', () => {
    const masters = manifests.map((now) => masterPlaylist(now, { addressOf: (rung) => rung }));
    for (const master of masters) expect(master).toContain('\nsd\n');
  });

  it('has a playlist that grows at its end until it is complete', () => {
    expect(playlists.length).toBeGreaterThan(1);
    expect(playlists.map((playlist) => playlist.includes('#EXT-X-ENDLIST'))).toEqual([
      ...playlists.slice(1).map(() => false),
      true,
    ]);
    for (const [index, playlist] of playlists.slice(1).entries())
      expect(playlist.startsWith(playlists[index] ?? '')).toBe(true);
  });

  it('has the same frames in its segments as in its file', async () => {
    expect(isComplete(complete)).toBe(true);
    const file = store.localPath(assetKeys.rendition('assets/1', '_sd.mp4')) ?? '';
    expect(packetsOf(await joinSegments(store, 'sd', folder.path('joined.mp4')))).toEqual(packetsOf(file));
    expect(await filesIn('work')).toEqual([]);
  });
});

it('7: segments of a source that is refused at its end are removed', async () => {
  const whole = await readFile(clip());
  const source = folder.path('half.mp4');
  await writeFile(source, whole.subarray(0, whole.length / 2));
  const manifests: AssetManifest[] = [];
  const ingested = ingestInto(await openStore('half'), {
    source,
    onManifest: (now) => void manifests.push(now),
  });
  await expect(ingested).rejects.toMatchObject({ code: 'source_damaged' });
  expect(manifests).toMatchObject([{ growing: { rung: 'sd' } }]);
  expect(await filesIn('half')).toEqual([]);

  const store = await openStore('half');
  let removals = 0;
  const failing: MediaStore = {
    ...bindMethods(store),
    remove: (prefix) => {
      removals += 1;
      return removals > 1 ? Promise.reject(new Error('no removal')) : store.remove(prefix);
    },
  };
  const failures: unknown[] = [];
  const again = ingestInto(failing, { source, onGrowingFailed: (error) => void failures.push(error) });
  // The reason of the refusal is not replaced by that of the removal.
  await expect(again).rejects.toMatchObject({ code: 'source_damaged' });
  expect(failures).toEqual([new Error('no removal')]);
}, 120_000);

it('9: an ingest continues without early playback if its segments cannot be stored', async () => {
  const store = await openStore('unreliable');
  let isEncoded = false;
  const unreliable: MediaStore = {
    ...bindMethods(store),
    put: async (key, from) => {
      if (key.endsWith('.m4s') && !isEncoded) throw new Error('no segment');
      await store.put(key, from);
    },
  };
  const manifests: AssetManifest[] = [];
  const failures: unknown[] = [];
  const complete = await ingestInto(unreliable, {
    onManifest: (now) => void manifests.push(now),
    onGrowingFailed: (error) => {
      failures.push(error);
      isEncoded = true;
    },
  });
  expect(failures).toEqual([new Error('no segment')]);
  expect(manifests[0]).toMatchObject({ renditions: [{ rung: 'sd' }], hls: [] });
  expect(isComplete(complete)).toBe(true);
}, 120_000);

it('10: segments of a killed run are replaced by those of the next one', async () => {
  const script = fileURLToPath(new URL('../testing/ingest-child.ts', import.meta.url));
  const paths = [clip(), folder.path('killed'), folder.path('work')];
  const child = spawn(process.execPath, ['--conditions=@nightjar/source', script, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'growing') child.kill('SIGKILL');
  const store = await openStore('killed');
  expect(await text(createReadStream(store.localPath(playlistKey) ?? ''))).not.toContain('#EXT-X-ENDLIST');

  const stale = assetKeys.hlsSegment('assets/1', 'sd', 99);
  await store.put(stale, { bytes: Buffer.from('of a longer run') });
  expect(isComplete(await ingestInto(store))).toBe(true);
  expect(await store.stat(stale)).toBeUndefined();
  expect(await text(await store.open(playlistKey))).toContain('#EXT-X-ENDLIST');
}, 120_000);

it('11: an abort removes the segments', async () => {
  const stopping = new AbortController();
  const ingested = ingestInto(await openStore('stopped'), {
    signal: stopping.signal,
    onManifest: () => stopping.abort(new Error('shutting down')),
  });
  await expect(ingested).rejects.toThrow('shutting down');
  expect(await filesIn('stopped')).toEqual([]);
}, 120_000);

it('9: is not playable while it is encoded without the option', async () => {
  const manifests: AssetManifest[] = [];
  const store = await openStore('plain');
  await ingestInto(store, { playsWhileEncoding: false, onManifest: (now) => void manifests.push(now) });
  expect(manifests[0]).toMatchObject({ renditions: [{ rung: 'sd' }] });
}, 120_000);
