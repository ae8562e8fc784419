import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../database/open-database.ts';
import { affected, rows } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { findListed, loadAssetFingerprint } from '../../pipeline/near-duplicates/fingerprint-store.ts';
import { auditHashes } from './audit-hashes.ts';

export interface RemoveHashesOptions {
  database: Database;
  list: string;
  /** The entries to remove, in hexadecimal digits; the whole list without them. */
  hashes?: readonly string[];
  /** Stops between two batches. */
  signal?: AbortSignal;
}

export interface RemoveHashesSummary {
  removed: number;
  /** Videos that are no longer marked in the review. */
  unmarked: number;
}

const batchSize = 5000;
const markedRow = z.object({ videoId: z.int(), assetId: z.int().nullable() });

/**
 * Removes hashes of an external list, in batches. Files that only they matched are no longer refused, and videos that only
 * they matched are no longer marked in the review. Run it again after an interruption.
 */
export async function removeHashes({
  database: { pool },
  list,
  hashes,
  signal,
}: RemoveHashesOptions): Promise<RemoveHashesSummary> {
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await removeBatch(pool, list, hashes);
    removed += batch;
    if (batch < batchSize) break;
  }
  return { removed, unmarked: await unmark(pool, list) };
}

function removeBatch(pool: pg.Pool, list: string, hashes: readonly string[] | undefined): Promise<number> {
  return transaction(pool, async (client) => {
    const removed = await affected(
      client,
      `DELETE FROM listed_hashes WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM listed_hashes
         WHERE list = $1 AND ($2::text[] IS NULL OR hash = ANY ($2)) LIMIT ${batchSize}))`,
      [list, hashes ?? null],
    );
    if (removed > 0) await auditHashes(client, list, { action: 'hashes.remove', details: { removed } });
    return removed;
  });
}

/** Removes the marks of videos that look like no picture of the list any more. */
async function unmark(pool: pg.Pool, list: string): Promise<number> {
  const marked = await rows(
    pool,
    markedRow,
    `SELECT DISTINCT v.id AS "videoId", v.asset_id AS "assetId" FROM near_duplicates n JOIN videos v ON v.id = n.video_id
     WHERE n.list = $1 ORDER BY 1`,
    [list],
  );
  let unmarked = 0;
  for (const { videoId, assetId } of marked) {
    const fingerprint = assetId === null ? undefined : await loadAssetFingerprint(pool, assetId);
    const listed = fingerprint ? await findListed(pool, fingerprint) : [];
    if (listed.some((found) => found.list === list)) continue;
    await pool.query('DELETE FROM near_duplicates WHERE video_id = $1 AND list = $2', [videoId, list]);
    unmarked += 1;
  }
  return unmarked;
}
