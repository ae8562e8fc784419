import type pg from 'pg';
import { z } from 'zod';
import { affected, rows } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { findListed, loadAssetFingerprint } from '../../pipeline/near-duplicates/fingerprint-store.ts';
import { auditHashes } from './audit-hashes.ts';
import type { HashJob } from './hash-job-store.ts';
import { withdrawListMatch } from './list-match.ts';

const hashBatch = 5000;
const videoBatch = 100;
const markedRow = z.object({ videoId: z.int(), assetId: z.int().nullable() });

/**
 * Continues a removal: deletes the next hashes, and after the last one compares the next marked videos with what is left of the
 * list. Files that only the removed hashes matched are no longer refused, and their videos no longer marked or reported.
 */
export async function removeStep(pool: pg.Pool, job: HashJob, signal: AbortSignal): Promise<void> {
  if (job.total === null) return deleteHashes(pool, job);
  const marked = await rows(
    pool,
    markedRow,
    `SELECT DISTINCT v.id AS "videoId", v.asset_id AS "assetId" FROM near_duplicates n JOIN videos v ON v.id = n.video_id
     WHERE n.list = $1 AND v.id > $2 ORDER BY 1 LIMIT ${videoBatch}`,
    [job.list, job.position],
  );
  for (const video of marked) {
    signal.throwIfAborted();
    const isUnmarked = await unmark(pool, { ...video, list: job.list });
    await pool.query(
      'UPDATE hash_jobs SET position = $2, checked = checked + 1, unmarked = unmarked + $3 WHERE id = $1',
      [job.id, video.videoId, isUnmarked ? 1 : 0],
    );
  }
  if (marked.length < videoBatch)
    await pool.query('UPDATE hash_jobs SET finished_at = now() WHERE id = $1', [job.id]);
}

function deleteHashes(pool: pg.Pool, { id, list, hashes }: HashJob): Promise<void> {
  return transaction(pool, async (client) => {
    const removed = await affected(
      client,
      `DELETE FROM listed_hashes WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM listed_hashes
         WHERE list = $1 AND ($2::text[] IS NULL OR hash = ANY ($2)) LIMIT ${hashBatch}))`,
      [list, hashes],
    );
    await client.query(
      'UPDATE hash_lists SET hashes = greatest(hashes - $2, 0), changed_at = now() WHERE list = $1',
      [list, removed],
    );
    const isLast = removed < hashBatch;
    if (isLast && hashes === null) await client.query('DELETE FROM hash_lists WHERE list = $1', [list]);
    await client.query(
      `UPDATE hash_jobs SET found = found + $2, total = CASE WHEN $3 THEN
         (SELECT count(DISTINCT video_id) FROM near_duplicates WHERE list = $4) END WHERE id = $1`,
      [id, removed, isLast, list],
    );
    if (removed > 0) await auditHashes(client, list, { action: 'hashes.remove', details: { removed } });
  });
}

/** Removes the mark of a video that matches no hash of the list any more. @returns Whether it was removed. */
async function unmark(
  pool: pg.Pool,
  { videoId, assetId, list }: { videoId: number; assetId: number | null; list: string },
): Promise<boolean> {
  const isExact = await affected(
    pool,
    `SELECT FROM video_fingerprints f JOIN listed_hashes l ON l.kind = 'sha256' AND l.hash = f.sha256
     WHERE f.video_id = $1 AND l.list = $2`,
    [videoId, list],
  );
  if (isExact > 0) return false;
  const fingerprint = assetId === null ? undefined : await loadAssetFingerprint(pool, assetId);
  const alike =
    fingerprint === undefined
      ? []
      : await transaction(pool, (client) => findListed(client, fingerprint, list));
  if (alike.length > 0) return false;
  await transaction(pool, (client) => withdrawListMatch(client, { videoId, list }));
  return true;
}
