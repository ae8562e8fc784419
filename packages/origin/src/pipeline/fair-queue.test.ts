import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMediaStore } from '@nightjar/media';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createDiskReserve } from '../disk/disk-reserve.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { runWorker } from '../jobs/worker.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { enqueueMissing } from './enqueue-missing.ts';
import { sendIngest } from './fair-queue.ts';
import { ingestAssetHandler } from './ingest-asset.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-turns-'));
  database = await createTestDatabase();
  await database.pool.query(
    `INSERT INTO users (id, username, email, password_hash)
     SELECT n, 'member' || n, 'm' || n || '@example.org', 'x' FROM generate_series(1, 3) AS n`,
  );
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Inserts an upload. Its source is missing, so that its job ends at once with a refusal. */
async function addUpload(id: number, userId: number): Promise<void> {
  const { pool } = database;
  await pool.query(`INSERT INTO media_assets (id, source_key) VALUES ($1, $2)`, [id, `sources/${id}`]);
  await pool.query(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, asset_id, user_id)
     VALUES ($1, 'clip', 'Clip', 2, 'checking', now(), 'x', $1, $2)`,
    [id, userId],
  );
}

const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

async function send(ids: readonly number[]): Promise<void> {
  const jobs = await openJobs({ database, log: silentLog });
  for (const id of ids) await transaction(database.pool, (client) => sendIngest(jobs, { client }, id));
  await jobs.close();
}

/** Runs all jobs; returns the videos in the order in which they were processed. */
async function processed(count: number): Promise<number[]> {
  const mediaStore = await openMediaStore(pathToFileURL(folder).href);
  const parts = {
    ...{ database, mediaStore, workDir: join(folder, 'work'), log: silentLog },
    reserve: createDiskReserve({ folder, minimumMegabytes: 0 }),
  };
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: () => [ingestAssetHandler(parts, async () => undefined)],
  });
  const order = async () =>
    (
      await database.pool.query<{ id: number }>(
        `SELECT video_id::int AS id FROM video_transitions WHERE to_stage = 'refused' ORDER BY video_transitions.id`,
      )
    ).rows.map(({ id }) => id);
  await expect.poll(async () => (await order()).length, { timeout: 50_000 }).toBe(count);
  await worker.stop();
  return order();
}

test('processes the first upload of a member second, although another member sent twenty before', async () => {
  for (const id of twenty) await addUpload(id, 1);
  await addUpload(21, 2);
  await send([...twenty, 21]);
  expect((await processed(21)).slice(0, 3)).toEqual([1, 21, 2]);
}, 60_000);

test('167: processes the uploads of members in turn, each in the order in which they were sent', async () => {
  for (const id of [1, 2, 3, 4]) await addUpload(id, 1);
  for (const id of [5, 6]) await addUpload(id, 2);
  await addUpload(7, 3);
  await send([1, 2, 3, 4, 5, 6, 7]);
  expect(await processed(7)).toEqual([1, 5, 7, 2, 6, 3, 4]);
}, 60_000);

test('does not process a backlog without jobs before a new upload', async () => {
  for (const id of twenty) await addUpload(id, 1);
  const jobs = await openJobs({ database, log: silentLog });
  await enqueueMissing(database, jobs);
  await jobs.close();
  await addUpload(21, 2);
  await send([21]);
  expect((await processed(21)).slice(0, 3)).toEqual([1, 21, 2]);
}, 60_000);

test('does not let a new upload overtake the last of a member who has waited for its turn', async () => {
  for (const id of [1, 2, 3]) await addUpload(id, 1);
  await send([1, 2, 3]);
  await database.pool.query(`UPDATE pgboss.job SET state = 'completed' WHERE singleton_key IN ('1', '2')`);
  for (const id of [4, 5]) await addUpload(id, 2);
  await send([4, 5]);
  expect(await processed(3)).toEqual([3, 4, 5]);
}, 60_000);
