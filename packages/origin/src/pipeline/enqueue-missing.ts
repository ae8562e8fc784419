import type { Database } from '../database/open-database.ts';
import { idRow, rows } from '../database/rows.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { fingerprintAsset, ingestAsset, makePictureBatch, type PictureOwner } from '../jobs/queues.ts';
import { sendIngest } from './fair-queue.ts';

/** Small enough that the first cards have pictures within seconds; one page of a list is two jobs. */
const picturesPerBatch = 12;

/**
 * Sends a job for every unfinished asset and picture, because a start can be interrupted between writing the rows and
 * sending the jobs. Queued jobs are not changed. Newest videos come first, because they are on the first page.
 */
export async function enqueueMissing(database: Database, jobs: Jobs): Promise<void> {
  await enqueueAssets(database, jobs);
  await enqueueFingerprints(database, jobs);
  await enqueuePictures(database, jobs, {
    owner: 'video',
    query: 'SELECT id FROM videos WHERE NOT picture_ready ORDER BY post_date DESC, id DESC',
  });
  await enqueuePictures(database, jobs, {
    owner: 'model',
    query: 'SELECT id FROM models WHERE NOT picture_ready AND picture_key IS NOT NULL ORDER BY id',
  });
  await enqueuePictures(database, jobs, {
    owner: 'channel',
    query: 'SELECT id FROM channels WHERE NOT picture_ready AND picture_key IS NOT NULL ORDER BY id',
  });
}

/** Sends jobs for the pictures that are made from the poster of a finished asset. */
export async function enqueuePicturesOfAsset(database: Database, jobs: Jobs, assetId: number): Promise<void> {
  await enqueuePictures(database, jobs, {
    owner: 'video',
    query: 'SELECT id FROM videos WHERE NOT picture_ready AND asset_id = $1 ORDER BY id',
    values: [assetId],
  });
}

async function enqueueAssets(database: Database, jobs: Jobs): Promise<void> {
  const found = await rows(
    database.pool,
    idRow,
    `SELECT id FROM media_assets WHERE state IN ('pending', 'partial') AND id::text NOT IN (SELECT singleton_key FROM pgboss.job
       WHERE name = '${ingestAsset.name}' AND state IN ('created', 'retry', 'active') AND singleton_key IS NOT NULL) ORDER BY id`,
  );
  for (const { id } of found) await sendIngest(jobs, { pool: database.pool }, id);
}

/** Sends jobs for finished assets that were made without a fingerprint; they come after everything that visitors see. */
async function enqueueFingerprints(database: Database, jobs: Jobs): Promise<void> {
  const found = await rows(
    database.pool,
    idRow,
    `SELECT a.id FROM media_assets a LEFT JOIN asset_fingerprints f ON f.asset_id = a.id
     WHERE a.state = 'ready' AND f.asset_id IS NULL ORDER BY a.id`,
  );
  for (const { id } of found) await jobs.send(fingerprintAsset, { assetId: id }, { priority: -1 });
}

interface MissingPictures {
  owner: PictureOwner;
  /** Selects the ids of the owners. */
  query: string;
  values?: unknown[];
}

async function enqueuePictures(
  database: Database,
  jobs: Jobs,
  { owner, query, values = [] }: MissingPictures,
): Promise<void> {
  const found = await rows(database.pool, idRow, query, values);
  const ids = found.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += picturesPerBatch) {
    const priority = owner === 'video' ? ids.length - start : 0;
    await jobs.send(
      makePictureBatch,
      { owner, ids: ids.slice(start, start + picturesPerBatch) },
      { priority },
    );
  }
}
