import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { listBuckets, type MediaStore, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { createDiskReserve } from '../../disk/disk-reserve.ts';
import { createJobSender } from '../../jobs/job-sender.ts';
import { acceptCopy } from '../../moderation/accept-copy.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { reasonOfOwnRemoval } from '../../uploads/duplicates.ts';
import { type Actor, transition } from '../../videos/states/transition.ts';
import { ingestAssetHandler } from '../ingest-asset.ts';
import { startWorker } from '../start-worker.ts';
import { checkBeforeReview, fingerprintOfFile } from './check-near-duplicates.ts';
import { fingerprintAssetHandler } from './fingerprint-asset.ts';
import { findLikeAssets, loadAssetFingerprint, saveAssetFingerprint } from './fingerprint-store.ts';

let database: TestDatabase;
let mediaStore: MediaStore;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-near-'));
  database = await createTestDatabase();
  mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Makes a clip from a picture source of ffmpeg. */
async function makeClip(name: string, source: string, filter = 'null'): Promise<string> {
  const path = join(dataDir, name);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', source, '-t', '3', '-vf', filter, '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
  ]);
  return path;
}
const shapes = 'testsrc2=s=320x180:r=10';
const fractal = 'mandelbrot=s=320x180:r=10:end_scale=0.02:maxiter=200';

const readClip = (path: string) =>
  fingerprintOfFile({ path, vr: null, workDir: join(dataDir, 'work'), signal: AbortSignal.timeout(60_000) });

/** A finished published video with the fingerprint of a clip. */
async function addOriginal(id: number, path: string): Promise<void> {
  await sql(`INSERT INTO media_assets (id, source_key, state) VALUES ($1, $2, 'ready')`, [
    id,
    `sources/${id}.mp4`,
  ]);
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, post_date, picture_key, picture_ready, asset_id)
     VALUES ($1, 'clip', 'Original', 1, now(), $2, true, $1)`,
    [id, `videos/${id}`],
  );
  await saveAssetFingerprint(database.pool, id, await readClip(path));
}

/** An upload of a clip that waits for its checks. */
async function addUpload(id: number, path: string): Promise<void> {
  await mediaStore.put(`sources/${id}.mp4`, { path });
  await sql('INSERT INTO media_assets (id, source_key) VALUES ($1, $2)', [id, `sources/${id}.mp4`]);
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, asset_id)
     VALUES ($1, 'clip', 'Upload', 2, 'checking', now(), $2, $1)`,
    [id, `videos/${id}`],
  );
}

const move = (id: number, to: 'removed' | 'published', actor: Actor) =>
  transaction(database.pool, (client) => transition(client, id, { to, actor }));

const openWorker = () =>
  startWorker({
    database,
    mediaStore,
    environment: { dataDir, publicUrl: 'https://tube.example' },
    siteConfig: demonstrationSite,
    log: silentLog,
  });

/** Runs the worker until the upload has left the pipeline; its last stage and reason. */
async function runPipeline(id: number): Promise<Record<string, unknown> | undefined> {
  const worker = await openWorker();
  const last = async () =>
    (
      await sql(
        `SELECT to_stage, reason_code FROM video_transitions WHERE video_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      )
    )[0];
  try {
    await expect.poll(async () => (await last())?.to_stage, { timeout: 60_000 }).toMatch(/in_review|refused/);
    return await last();
  } finally {
    await worker.stop();
  }
}

const marks = () => sql('SELECT video_id, original_id, list, is_mirrored FROM near_duplicates ORDER BY id');

test('165: marks a mirrored copy of a published video for the review, and no other video', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await addOriginal(2, await makeClip('fractal.mp4', fractal));
  await addUpload(3, await makeClip('copy.mp4', shapes, 'hflip,scale=256:144'));
  expect(await runPipeline(3)).toEqual({ to_stage: 'in_review', reason_code: null });
  expect(await marks()).toEqual([{ video_id: 3, original_id: 1, list: null, is_mirrored: true }]);
}, 120_000);

test('165: refuses a copy of a video that a moderator removed, unless its files are on the site again', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await move(1, 'removed', { role: 'moderator' });
  await addUpload(2, await makeClip('copy.mp4', shapes, 'crop=iw*0.95:ih*0.95'));
  expect(await runPipeline(2)).toEqual({ to_stage: 'refused', reason_code: 'upload.duplicate' });
  expect(await sql(`SELECT copy_of FROM video_transitions WHERE to_stage = 'refused'`)).toEqual([
    { copy_of: 1 },
  ]);
  expect(await marks()).toEqual([]);
  expect(await sql('SELECT state FROM media_assets WHERE id = 2')).toEqual([{ state: 'failed' }]);

  await move(1, 'published', { role: 'moderator' });
  await addUpload(3, await makeClip('again.mp4', shapes, 'scale=256:144'));
  expect(await runPipeline(3)).toEqual({ to_stage: 'in_review', reason_code: null });
  expect(await marks()).toMatchObject([{ video_id: 3, original_id: 1 }]);
}, 120_000);

test('152: does not compare a video again with one of which a moderator has decided that it is no copy', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await move(1, 'removed', { role: 'moderator' });
  await addUpload(2, await makeClip('copy.mp4', shapes, 'crop=iw*0.95:ih*0.95'));
  expect(await runPipeline(2)).toEqual({ to_stage: 'refused', reason_code: 'upload.duplicate' });
  expect(await sql('SELECT kind, object_id::int, decided_by FROM moderation_decisions')).toEqual([
    { kind: 'refuse_copy', object_id: 2, decided_by: null },
  ]);
  await sql(
    `INSERT INTO users (id, username, email, password_hash) VALUES (20, 'mira', 'mira@example.org', 'x')`,
  );
  const jobs = createJobSender({ database, log: silentLog });
  await jobs.open();
  await transaction(database.pool, (client) =>
    acceptCopy(client, { jobs, mediaStore }, 2, { id: 20, username: 'mira', role: 'moderator' }),
  );
  await jobs.close();
  expect(await runPipeline(2)).toEqual({ to_stage: 'in_review', reason_code: null });
  expect(await marks()).toEqual([]);
}, 120_000);

test('accepts a copy of a video that its uploader removed', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await move(1, 'removed', { role: 'uploader' });
  await addUpload(2, await makeClip('copy.mp4', shapes, 'scale=256:144'));
  expect(await runPipeline(2)).toEqual({ to_stage: 'in_review', reason_code: null });
  expect(await marks()).toEqual([]);
}, 120_000);

test('refuses a copy of a video that its uploader removed while it was reported', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await sql(`INSERT INTO reports (section, object_id, reason) VALUES ('video', 1, 'copyright')`);
  await transaction(database.pool, async (client) => {
    const reason = await reasonOfOwnRemoval(client, 1);
    await transition(client, 1, { to: 'removed', actor: { role: 'uploader' }, reason });
  });
  await sql(`UPDATE reports SET closed_at = now(), outcome = 'removed'`);
  await addUpload(2, await makeClip('copy.mp4', shapes, 'scale=256:144'));
  expect(await runPipeline(2)).toEqual({ to_stage: 'refused', reason_code: 'upload.duplicate' });
}, 120_000);

test('marks a video with a frame of an external list', async () => {
  const path = await makeClip('shapes.mp4', shapes);
  const [frame] = await readClip(path);
  const hash = Buffer.from(frame?.plain.whole ?? []);
  // A few bits differ, as between two programs that compute hashes.
  hash.writeUInt8(hash.readUInt8(4) ^ 0x0f, 4);
  hash.writeUInt8(hash.readUInt8(20) ^ 0xf0, 20);
  await sql(`INSERT INTO listed_hashes (list, kind, hash, buckets) VALUES ('partner', 'pdq', $1, $2)`, [
    hash.toString('hex'),
    listBuckets(hash),
  ]);
  await addUpload(1, path);
  expect(await runPipeline(1)).toEqual({ to_stage: 'in_review', reason_code: null });
  expect(await marks()).toEqual([{ video_id: 1, original_id: null, list: 'partner', is_mirrored: false }]);
}, 120_000);

test('computes the missing fingerprint of a finished asset from its smallest rendition', async () => {
  const path = await makeClip('fractal.mp4', fractal);
  await mediaStore.put('assets/1/video_sd.mp4', { path });
  await sql(
    `INSERT INTO media_assets (id, source_key, state, manifest) VALUES (1, 'sources/1.mp4', 'ready', $1)`,
    [{ renditions: [{ suffix: '_sd.mp4' }] }],
  );
  const worker = await openWorker();
  await expect
    .poll(async () => (await loadAssetFingerprint(database.pool, 1))?.length ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await worker.stop();
  expect(await findLikeAssets(database.pool, 9, await readClip(path))).toMatchObject([
    { assetId: 1, likeness: { share: 1, isMirrored: false } },
  ]);
}, 120_000);

const parts = () => ({
  database,
  mediaStore,
  workDir: join(dataDir, 'work'),
  siteConfig: demonstrationSite,
  log: silentLog,
});

test('compares an upload by its smallest rendition before the review if its source could not be read', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await addUpload(2, await makeClip('copy.mp4', shapes, 'scale=256:144'));
  await sql(`UPDATE videos SET step = 'encoding' WHERE id = 2`);
  const signal = AbortSignal.timeout(60_000);
  const rendition = { assetId: 2, suffix: '_sd.mp4', vr: null, signal };
  await expect(checkBeforeReview(parts(), rendition)).rejects.toThrow();
  expect(await loadAssetFingerprint(database.pool, 2)).toBeUndefined();
  await mediaStore.put('assets/2/video_sd.mp4', { path: join(dataDir, 'copy.mp4') });
  await checkBeforeReview(parts(), rendition);
  expect(await marks()).toMatchObject([{ video_id: 2, original_id: 1 }]);
  expect(await loadAssetFingerprint(database.pool, 2)).toBeDefined();
}, 120_000);

test('166: compares a fingerprint that was computed late with the videos in review, in both directions', async () => {
  const path = await makeClip('shapes.mp4', shapes);
  await addOriginal(1, path);
  await addOriginal(2, await makeClip('copy.mp4', shapes, 'scale=256:144'));
  await sql('UPDATE videos SET status_id = 3 WHERE id = 2');
  const late = async (id: number) => {
    await sql('DELETE FROM near_duplicates');
    await sql('DELETE FROM asset_fingerprints WHERE asset_id = $1', [id]);
    await sql(`UPDATE media_assets SET manifest = '{"renditions":[{"suffix":"_sd.mp4"}]}' WHERE id = $1`, [
      id,
    ]);
    await mediaStore.put(`assets/${id}/video_sd.mp4`, { path });
    await fingerprintAssetHandler(parts()).run({ assetId: id }, AbortSignal.timeout(60_000));
    expect(await loadAssetFingerprint(database.pool, id)).toBeDefined();
    return marks();
  };
  expect(await late(1)).toMatchObject([{ video_id: 2, original_id: 1 }]);
  expect(await late(2)).toMatchObject([{ video_id: 2, original_id: 1 }]);
}, 120_000);

test('122: reports a published video whose fingerprint was computed after the import of a list', async () => {
  const path = await makeClip('shapes.mp4', shapes);
  await addOriginal(1, path);
  const [frame] = await readClip(path);
  const hash = Buffer.from(frame?.plain.whole ?? []);
  await sql(`INSERT INTO listed_hashes (list, kind, hash, buckets) VALUES ('partner', 'pdq', $1, $2)`, [
    hash.toString('hex'),
    listBuckets(hash),
  ]);
  await sql(`DELETE FROM asset_fingerprints`);
  await sql(`UPDATE media_assets SET manifest = '{"renditions":[{"suffix":"_sd.mp4"}]}'`);
  await mediaStore.put('assets/1/video_sd.mp4', { path });
  await fingerprintAssetHandler(parts()).run({ assetId: 1 }, AbortSignal.timeout(60_000));
  expect(await marks()).toMatchObject([{ video_id: 1, list: 'partner' }]);
  expect(await sql('SELECT object_id, list FROM reports')).toEqual([{ object_id: 1, list: 'partner' }]);
}, 120_000);

test('retries a late fingerprint that could not be computed', async () => {
  await addOriginal(1, await makeClip('shapes.mp4', shapes));
  await sql('DELETE FROM asset_fingerprints');
  await sql(`UPDATE media_assets SET manifest = '{"renditions":[{"suffix":"_sd.mp4"}]}'`);
  const run = () => fingerprintAssetHandler(parts()).run({ assetId: 1 }, AbortSignal.timeout(60_000));
  await expect(run()).rejects.toMatchObject({ name: 'RetryAfter', seconds: 5 });
  await mediaStore.put('assets/1/video_sd.mp4', { path: join(dataDir, 'shapes.mp4') });
  await run();
  expect(await loadAssetFingerprint(database.pool, 1)).toBeDefined();
}, 120_000);

test('166: compares an upload again before the review with a video that came while it was encoded', async () => {
  const path = await makeClip('shapes.mp4', shapes);
  await addUpload(2, await makeClip('copy.mp4', shapes, 'scale=256:144'));
  let isAdded = false;
  const store = new Proxy(mediaStore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'put') return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      return async (...args: unknown[]) => {
        if (!isAdded) {
          isAdded = true;
          await addOriginal(1, path);
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
  const reserve = createDiskReserve({ folder: dataDir, minimumMegabytes: 0 });
  const ingesting = ingestAssetHandler({ ...parts(), mediaStore: store, reserve }, async () => undefined);
  await ingesting.run({ assetId: 2 }, AbortSignal.timeout(60_000));
  expect(await sql('SELECT status_id FROM videos WHERE id = 2')).toEqual([{ status_id: 3 }]);
  expect(await marks()).toMatchObject([{ video_id: 2, original_id: 1 }]);
}, 120_000);
