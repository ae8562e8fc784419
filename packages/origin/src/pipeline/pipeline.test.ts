import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findFfmpeg, type MediaStore, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { eraseVideo } from '../jobs/queues.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { transition } from '../videos/states/transition.ts';
import { saveFailure, saveWaiting } from './asset-store.ts';
import { eraseRemovedVideo } from './erase-video.ts';
import { pipelineProgress } from './progress.ts';
import { type StartWorkerOptions, startWorker } from './start-worker.ts';

let database: TestDatabase;
let mediaStore: MediaStore;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-pipeline-'));
  database = await createTestDatabase();
  mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0];
const worker = (options: Pick<StartWorkerOptions, 'freeBytes'> = {}) =>
  startWorker({
    ...options,
    database,
    mediaStore,
    environment: { dataDir, publicUrl: 'https://tube.example', encoding: { loudnessTarget: -14 } },
    siteConfig: demonstrationSite,
    log: silentLog,
  });

async function addVideo(sourceKey: string, status = 'published' as 'published' | 'checking'): Promise<void> {
  await database.pool.query('INSERT INTO media_assets (id, source_key) VALUES (1, $1)', [sourceKey]);
  await database.pool.query(
    `INSERT INTO videos (id, dir, title, status_id, post_date, picture_key, asset_id)
     VALUES (1, 'clip', 'Clip', 1, now(), 'videos/0/1', 1)`,
  );
  if (status === 'checking') await database.pool.query(`UPDATE videos SET status_id = 2, step = 'checking'`);
}

/** Puts a real source into the store, as an upload does. */
async function putSource(key: string, seconds = 2): Promise<void> {
  const { ffmpeg } = await findFfmpeg();
  const path = join(dataDir, 'source.mp4');
  const sources = [`testsrc2=size=320x180:rate=25:duration=${seconds}`, `sine=duration=${seconds}`];
  const input = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  await promisify(execFile)(ffmpeg, [...input, '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', path]);
  await mediaStore.put(key, { path });
}

test('makes an upload playable, sets its length, badges and pictures, and purges its pages', async () => {
  await putSource('uploads/1.mp4');
  await addVideo('uploads/1.mp4');
  const purged: string[] = [];
  const listening = new AbortController();
  await database.listen('purge', (tags) => purged.push(tags), { signal: listening.signal });
  const running = await worker();
  await expect
    .poll(() => pipelineProgress(database.pool), { timeout: 30_000 })
    .toEqual({ assets: { ready: 1, playable: 1, failed: 0, total: 1 }, pictures: { done: 1, total: 1 } });
  await running.stop();
  listening.abort();
  expect(await one('SELECT duration_seconds, is_hd, is_fhd, picture_ready FROM videos')).toEqual({
    duration_seconds: 2,
    is_hd: false,
    is_fhd: false,
    picture_ready: true,
  });
  expect(await one(`SELECT manifest -> 'renditions' -> 0 ->> 'suffix' AS suffix FROM media_assets`)).toEqual({
    suffix: '_sd.mp4',
  });
  expect(await mediaStore.stat('assets/1/video_sd.mp4')).toBeDefined();
  expect(await mediaStore.stat('pictures/videos/0/1/640.webp')).toBeDefined();
  expect(purged.join(' ')).toContain('video-1');
}, 60_000);

test('173: stores nothing while less than the reserve of the disk of the data folder is free', async () => {
  await putSource('uploads/1.mp4');
  await addVideo('uploads/1.mp4');
  const { minimumFreeMegabytes } = demonstrationSite.uploads;
  const disk = { free: minimumFreeMegabytes * 1_000_000 - 1 };
  const asked = new Set<string>();
  const running = await worker({
    freeBytes: async (folder) => {
      asked.add(folder);
      return disk.free;
    },
  });
  await expect
    .poll(() => one('SELECT state, step FROM media_assets'), { timeout: 20_000 })
    .toEqual({ state: 'pending', step: 'waiting' });
  expect([...asked]).toEqual([dataDir]);
  expect(await readdir(join(dataDir, 'media'))).not.toContain('assets');
  expect(await readdir(join(dataDir, 'work')).catch(() => [])).toEqual([]);
  disk.free += 1;
  await database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  await expect
    .poll(() => one('SELECT state FROM media_assets'), { timeout: 30_000 })
    .toEqual({ state: 'ready' });
  await running.stop();
}, 60_000);

test('brings the audio of an upload to the loudness that the operator has set', async () => {
  await putSource('uploads/1.mp4');
  await addVideo('uploads/1.mp4');
  const running = await worker();
  await expect
    .poll(() => one('SELECT state FROM media_assets'), { timeout: 30_000 })
    .toEqual({ state: 'ready' });
  await running.stop();
  const stored = await one<{ gain: number }>(
    `SELECT (manifest #> '{audioGain,gainDb}')::float AS gain FROM media_assets`,
  );
  // The tone of ffmpeg has a loudness of about -21 LUFS.
  expect(stored?.gain).toBeGreaterThan(5);
}, 60_000);

test('marks a file that is not a video as failed with a reason and does not retry it', async () => {
  await mediaStore.put('uploads/1.mp4', { bytes: new TextEncoder().encode('not a video at all') });
  await addVideo('uploads/1.mp4');
  const running = await worker();
  await expect
    .poll(() => one('SELECT state FROM media_assets'), { timeout: 20_000 })
    .toEqual({ state: 'failed' });
  await running.stop();
  expect((await one<{ error: string }>('SELECT error FROM media_assets'))?.error).toMatch(/\w/);
  expect(
    await one(`SELECT count(*) AS n FROM pgboss.job WHERE name = 'ingest-asset' AND state <> 'completed'`),
  ).toEqual({ n: 0 });
}, 60_000);

test('21 and 22: continues an interrupted demonstration asset with the next worker', async () => {
  await addVideo('demonstration:nebula');
  const first = await worker();
  await expect
    .poll(async () => (await pipelineProgress(database.pool)).assets.current?.source, { timeout: 20_000 })
    .toBe('demonstration:nebula');
  await first.stop();
  const second = await worker();
  await expect
    .poll(() => one(`SELECT state FROM pgboss.job WHERE name = 'ingest-asset'`), { timeout: 20_000 })
    .toEqual({ state: 'active' });
  await second.stop();
}, 60_000);

const history = async () =>
  (
    await database.pool.query<{ to_stage: string; reason_code: string | null }>(
      'SELECT to_stage, reason_code FROM video_transitions ORDER BY id',
    )
  ).rows;

test('takes an upload through its checks to the review', async () => {
  await putSource('uploads/1.mp4');
  await addVideo('uploads/1.mp4', 'checking');
  const running = await worker();
  await expect.poll(history, { timeout: 30_000 }).toEqual([
    { to_stage: 'encoding', reason_code: null },
    { to_stage: 'in_review', reason_code: null },
  ]);
  await running.stop();
}, 60_000);

/** The files of each manifest that is saved, in order. */
async function savedManifests(status: 'published' | 'checking', before?: object) {
  await putSource('uploads/1.mp4', 60);
  await addVideo('uploads/1.mp4', status);
  if (before) await database.pool.query('UPDATE media_assets SET manifest = $1', [before]);
  await database.pool.query(`
    CREATE TABLE saved (id bigint GENERATED ALWAYS AS IDENTITY, is_growing boolean, renditions int);
    CREATE FUNCTION save() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO saved (is_growing, renditions)
        VALUES (NEW.manifest ? 'growing', jsonb_array_length(NEW.manifest -> 'renditions'));
      RETURN NEW; END $$;
    CREATE TRIGGER save AFTER UPDATE OF manifest ON media_assets FOR EACH ROW EXECUTE FUNCTION save()`);
  const running = await worker();
  await expect
    .poll(() => one('SELECT state FROM media_assets'), { timeout: 60_000 })
    .toEqual({ state: 'ready' });
  await running.stop();
  return (await database.pool.query('SELECT is_growing, renditions FROM saved ORDER BY id')).rows;
}

test('an upload can be played while its first rung is encoded', async () => {
  const [first, ...others] = await savedManifests('checking');
  expect(first).toEqual({ is_growing: true, renditions: 0 });
  for (const other of others) expect(other).toEqual({ is_growing: false, renditions: 1 });
}, 90_000);

/** What a worker leaves that is killed while it encodes. */
const leftByKilled = { growing: { rung: 'sd' }, renditions: [] };

test('a rung that a killed worker was encoding cannot be played any more when the next one begins', async () => {
  const [first, second] = await savedManifests('checking', leftByKilled);
  expect([first, second]).toEqual([
    { is_growing: null, renditions: null },
    { is_growing: true, renditions: 0 },
  ]);
}, 90_000);

test('a rung that is being encoded cannot be played any more when the worker stops', async () => {
  await putSource('uploads/1.mp4', 300);
  await addVideo('uploads/1.mp4', 'checking');
  const running = await worker();
  const isGrowing = () => one(`SELECT manifest ? 'growing' AS growing FROM media_assets`);
  await expect.poll(isGrowing, { timeout: 60_000, interval: 10 }).toEqual({ growing: true });
  await running.stop();
  expect(await one('SELECT manifest, state FROM media_assets')).toEqual({ manifest: null, state: 'pending' });
  expect(await mediaStore.stat('assets/1/hls/sd/index.m3u8')).toBeUndefined();
}, 90_000);

test.each([
  ['refused', () => saveFailure(database.pool, 1, { message: 'broken', code: 'upload.broken' })],
  ['to be tried again', () => saveWaiting(database.pool, 1, 'no space')],
])('a rung that was being encoded cannot be played any more if the upload is %s', async (_name, save) => {
  await addVideo('uploads/1.mp4', 'checking');
  const manifestAfter = async (manifest: object) => {
    await database.pool.query(`UPDATE media_assets SET manifest = $1, state = 'pending'`, [manifest]);
    await save();
    return (await one<{ manifest: object | null }>('SELECT manifest FROM media_assets'))?.manifest;
  };
  expect(await manifestAfter(leftByKilled)).toBeNull();
  const playable = { renditions: [{ rung: 'sd' }] };
  expect(await manifestAfter(playable)).toEqual(playable);
});

test('a published video never has a rung that is still encoded', async () => {
  for (const saved of await savedManifests('published'))
    expect(saved).toEqual({ is_growing: false, renditions: 1 });
}, 90_000);

test('refuses an upload that fails after it was accepted, with a code', async () => {
  await mediaStore.put('uploads/1.mp4', { bytes: new TextEncoder().encode('not a video at all') });
  await addVideo('uploads/1.mp4', 'checking');
  const running = await worker();
  await expect
    .poll(async () => (await history()).at(-1), { timeout: 20_000 })
    .toEqual({ to_stage: 'refused', reason_code: 'upload.broken' });
  await running.stop();
}, 60_000);

test('170: erases the files of a video that its uploader has deleted, also while they are made', async () => {
  await putSource('uploads/1.mp4');
  await addVideo('uploads/1.mp4', 'checking');
  const running = await worker();
  await expect.poll(async () => (await history()).at(-1)?.to_stage, { timeout: 30_000 }).toBe('encoding');
  await transaction(database.pool, async (client) => {
    await transition(client, 1, { to: 'removed', actor: { role: 'uploader' } });
  });
  await running.jobs.send(eraseVideo, { videoId: 1 });
  await expect.poll(async () => (await history()).at(-1)?.to_stage, { timeout: 30_000 }).toBe('purged');
  await running.stop();
  const left = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  expect(await one('SELECT state FROM media_assets')).toEqual({ state: 'failed' });
}, 60_000);

test('erases files that only an erased video of a banned member shares', async () => {
  await mediaStore.put('uploads/1.mp4', { bytes: new TextEncoder().encode('a video') });
  await addVideo('uploads/1.mp4');
  await database.pool.query(
    `INSERT INTO users (id, username, email, password_hash, blocked_at) VALUES (1, 'ada', 'a@example.org', 'x', now())`,
  );
  await database.pool.query(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, asset_id, user_id)
     VALUES (2, 'copy', 'Copy', 5, 'purged', now(), 'videos/0/2', 1, 1)`,
  );
  await transaction(database.pool, (client) =>
    transition(client, 1, { to: 'removed', actor: { role: 'moderator' } }),
  );
  await eraseRemovedVideo({ pool: database.pool, mediaStore, log: silentLog }, 1);
  expect(await mediaStore.stat('uploads/1.mp4')).toBeUndefined();
});

test('172: the next worker removes what a killed one was making, also of a video that was erased since', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of [`assets-1.${pid}.aB3dE6`, `source.${pid}.aB3dE6`, `frames.${process.pid}.aB3dE6`]) {
    await mkdir(join(dataDir, 'work', name), { recursive: true });
    await writeFile(join(dataDir, 'work', name, 'partial.mp4'), 'partial');
  }
  const running = await worker();
  await running.stop();
  expect(await readdir(join(dataDir, 'work'))).toEqual([]);
});
