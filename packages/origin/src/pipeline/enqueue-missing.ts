import type { Database } from '../database/open-database.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { ingestAsset, makePictureBatch, type PictureOwner } from '../jobs/queues.ts';

/** Small enough that the first cards have pictures within seconds, and that one page of a list is two jobs. */
const picturesABatch = 12;

/**
 * Sees to it that whatever is unfinished has a job: after a start that was cut short between rows and jobs nothing is
 * forgotten. What is queued already is left as it is. Newest videos first, because they are on the first page.
 */
export async function enqueueMissing(database: Database, jobs: Jobs): Promise<void> {
  await enqueueAssets(database, jobs);
  await enqueuePictures(
    database,
    jobs,
    'video',
    'SELECT id FROM videos WHERE NOT picture_ready ORDER BY post_date DESC, id DESC',
  );
  await enqueuePictures(
    database,
    jobs,
    'model',
    `SELECT id FROM models WHERE NOT picture_ready AND picture_key IS NOT NULL ORDER BY id`,
  );
  await enqueuePictures(
    database,
    jobs,
    'channel',
    `SELECT id FROM channels WHERE NOT picture_ready AND picture_key IS NOT NULL ORDER BY id`,
  );
}

/** Cards whose picture comes from the poster could not have one before. */
export async function enqueuePicturesOfAsset(database: Database, jobs: Jobs, assetId: number): Promise<void> {
  await enqueuePictures(
    database,
    jobs,
    'video',
    'SELECT id FROM videos WHERE NOT picture_ready AND asset_id = $1 ORDER BY id',
    [assetId],
  );
}

async function enqueueAssets(database: Database, jobs: Jobs): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM media_assets WHERE state IN ('pending', 'partial') ORDER BY id`,
  );
  for (const [position, { id }] of rows.entries()) {
    await jobs.send(ingestAsset, { assetId: id }, { priority: rows.length - position });
  }
}

async function enqueuePictures(
  database: Database,
  jobs: Jobs,
  owner: PictureOwner,
  query: string,
  values: unknown[] = [],
): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(query, values);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += picturesABatch) {
    const priority = owner === 'video' ? ids.length - start : 0;
    await jobs.send(makePictureBatch, { owner, ids: ids.slice(start, start + picturesABatch) }, { priority });
  }
}
