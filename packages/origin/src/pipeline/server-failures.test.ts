import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { MediaError, type MediaErrorCode, type MediaStore, openMediaStore } from '@nightjar/media';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createDiskReserve } from '../disk/disk-reserve.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { systemActor, transition } from '../videos/states/transition.ts';
import { eraseRemovedVideo } from './erase-video.ts';
import { ingestAssetHandler } from './ingest-asset.ts';
import { countServerFailure, delayAfter, MAX_UNDECIDED } from './server-failures.ts';

const IS_DEEP = process.env.NIGHTJAR_DEEP !== undefined;
/** Files that an ingest of the clip stores at least, each of which the disk cannot take once. It may store a growing playlist twice. */
const FILES = IS_DEEP ? 20 : 11;
/** `pnpm test:deep` uses a longer clip, which has more segments. */
const CLIP_SECONDS = IS_DEEP ? 40 : 2;

let database: TestDatabase;
let mediaStore: MediaStore;
let folder: string;
let freeBytes: number;
beforeEach(async () => {
  freeBytes = Number.POSITIVE_INFINITY;
  folder = await mkdtemp(join(tmpdir(), 'nightjar-failures-'));
  database = await createTestDatabase();
  mediaStore = await openMediaStore(pathToFileURL(join(folder, 'media')).href);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;

const noSpace = () =>
  new MediaError('no_space', 'The disk is full.', {
    cause: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  });

/** A store that fails to store the n-th file, and every later one while `isFull`. */
function fillingStore(
  store: MediaStore,
  fails: { after: number; puts: number; isFull: boolean },
): MediaStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'put' && fails.isFull) {
          fails.puts += 1;
          if (fails.puts > fails.after) return Promise.reject(noSpace());
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** The store as a bucket: a worker downloads what it reads. */
const withoutPaths = (store: MediaStore): MediaStore =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'localPath') return () => undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function addUpload(id = 1): Promise<void> {
  const path = join(folder, `source-${id}.mp4`);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=10:duration=${CLIP_SECONDS}`],
    ...['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', path],
  ]);
  await mediaStore.put(`sources/${id}.mp4`, { path, move: true });
  await sql('INSERT INTO media_assets (id, source_key) VALUES ($1, $2)', [id, `sources/${id}.mp4`]);
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, asset_id)
     VALUES ($1, 'clip', 'Clip', 2, 'checking', now(), $2, $1)`,
    [id, `uploads/${id}`],
  );
}

const run = (store: MediaStore, assetId = 1) =>
  ingestAssetHandler(
    {
      ...{ database, mediaStore: store, workDir: join(folder, 'work'), log: silentLog },
      reserve: createDiskReserve({ folder, minimumMegabytes: 2000, freeBytes: async () => freeBytes }),
    },
    async () => undefined,
  ).run({ assetId }, AbortSignal.timeout(60_000));

const stage = async () => (await sql('SELECT status_id AS status, step FROM videos WHERE id = 1'))[0];
const asset = async () => (await sql('SELECT state, step FROM media_assets WHERE id = 1'))[0];
const filesOf = async (...prefixes: string[]) => {
  const keys: string[] = [];
  for (const prefix of prefixes) for await (const { key } of mediaStore.list(prefix)) keys.push(key);
  return keys;
};

/** Files that are not complete: in the store, and in the folder of the pipeline. */
const partialFiles = async () => {
  const folders = [join(folder, 'media', '.incoming'), join(folder, 'work')];
  const found = await Promise.all(
    folders.map((path) => readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
};

test('waits at every file that a full disk cannot take, and finishes when there is space', async () => {
  await addUpload();
  const fails = { after: 0, puts: 0, isFull: true };
  const full = fillingStore(mediaStore, fails);
  let points = 0;
  for (; ; points += 1) {
    Object.assign(fails, { after: points, puts: 0 });
    // Each attempt has space for one more file than the one before; nothing of the earlier ones is kept.
    await mediaStore.remove('assets');
    await sql(`UPDATE media_assets SET state = 'pending', manifest = NULL`);
    const outcome = await run(full).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (outcome === undefined) break;
    expect(outcome, `file ${points}`).toMatchObject({ name: 'RetryAfter' });
    expect(await stage(), `file ${points}`).toEqual({ status: 2, step: 'encoding' });
    expect(await asset(), `file ${points}`).toMatchObject({ step: 'waiting' });
    expect(await filesOf('sources')).toEqual(['sources/1.mp4']);
    expect(await partialFiles(), `file ${points}`).toEqual([]);
  }
  expect(points).toBeGreaterThanOrEqual(FILES);
  expect(await stage()).toEqual({ status: 3, step: null });
  expect(await asset()).toEqual({ state: 'ready', step: null });
}, 300_000);

test('waits longer after each failure, and continues after the last file that is stored', async () => {
  await addUpload();
  const fails = { after: 3, puts: 0, isFull: true };
  const full = fillingStore(mediaStore, fails);
  for (const seconds of [5, 10, 20, 40, 80, 160]) await expect(run(full)).rejects.toMatchObject({ seconds });
  expect(await stage()).toEqual({ status: 2, step: 'encoding' });
  const stored = await filesOf('assets');
  expect(stored).not.toEqual([]);
  fails.isFull = false;
  await run(full);
  expect(await stage()).toEqual({ status: 3, step: null });
  expect(await filesOf('assets')).toEqual(expect.arrayContaining(stored));
}, 60_000);

test('173: stops an encoding while less than the reserve of the disk is free, and completes it later', async () => {
  await addUpload();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stored: string[] = [];
  const put = mediaStore.put.bind(mediaStore);
  vi.spyOn(mediaStore, 'put').mockImplementation(async (key, source) => {
    stored.push(key);
    freeBytes = 1_999_999_999;
    await vi.advanceTimersByTimeAsync(2000);
    return put(key, source);
  });
  await expect(run(mediaStore)).rejects.toMatchObject({
    name: 'RetryAfter',
    cause: { code: 'no_space' },
  });
  expect(stored).not.toContain('assets/1/poster.jpg');
  stored.length = 0;
  expect(await partialFiles()).toEqual([]);
  expect(await stage()).toEqual({ status: 2, step: 'encoding' });
  expect(await asset()).toMatchObject({ step: 'waiting' });
  await expect(run(mediaStore)).rejects.toMatchObject({ cause: { code: 'no_space' } });
  expect(stored).toEqual([]);
  vi.mocked(mediaStore.put).mockRestore();
  freeBytes = 2_000_000_000;
  await run(mediaStore);
  expect(await stage()).toEqual({ status: 3, step: null });
}, 60_000);

test('168: retries a full disk without end, and a failure that may be of the file for more than eight hours', async () => {
  const failure = (code: MediaErrorCode) => countServerFailure(database.pool, 7, new MediaError(code, 'x'));
  for (let count = 0; count < MAX_UNDECIDED * 2; count += 1)
    expect(await failure('no_space')).toBe(delayAfter(count + 1));
  let waited = 0;
  for (let count = 0; count < MAX_UNDECIDED; count += 1)
    waited += (await failure('ffmpeg_failed')) ?? Number.NaN;
  expect(waited).toBeGreaterThan(8 * 3600);
  expect(await failure('ffmpeg_failed')).toBeUndefined();
});

test('removes the files that a killed worker stored for an erased video', async () => {
  await addUpload();
  await transaction(database.pool, (client) => transition(client, 1, { to: 'removed', actor: systemActor }));
  await eraseRemovedVideo({ pool: database.pool, mediaStore, log: silentLog }, 1);
  // Stored after the erasure by a worker that was killed.
  await mediaStore.put('assets/1/video_sd.mp4', { bytes: Buffer.from('late') });
  await run(mediaStore);
  expect(await filesOf('assets', 'sources')).toEqual([]);
});

test('a refused upload from a store without local paths leaves no copy of its file', async () => {
  await addUpload();
  await mediaStore.put('sources/1.mp4', { bytes: Buffer.from('not a video '.repeat(100)) });
  await run(withoutPaths(mediaStore));
  expect(await stage()).toEqual({ status: 2, step: 'refused' });
  expect(await readdir(join(folder, 'work'))).toEqual([]);
});

test('an interrupted upload from a store without local paths leaves no copy of its file', async () => {
  await addUpload();
  const full = fillingStore(mediaStore, { after: 0, puts: 0, isFull: true });
  await expect(run(withoutPaths(full))).rejects.toMatchObject({ name: 'RetryAfter' });
  expect(await readdir(join(folder, 'work'))).toEqual([]);
  await run(withoutPaths(mediaStore));
  expect(await stage()).toEqual({ status: 3, step: null });
  expect(await readdir(join(folder, 'work'))).toEqual([]);
});
