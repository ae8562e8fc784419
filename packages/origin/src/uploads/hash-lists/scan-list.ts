import type { Likeness } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../../access/removed-for-cause.ts';
import { affected, rows } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { findListed, loadAssetFingerprint } from '../../pipeline/near-duplicates/fingerprint-store.ts';
import type { HashJob } from './hash-job-store.ts';
import { recordListMatch } from './list-match.ts';

const batchSize = 200;
const videoRow = z.object({ videoId: z.int(), assetId: z.int().nullable(), isExact: z.boolean() });

export interface ScanParts {
  pool: pg.Pool;
  siteConfig: Pick<SiteConfig, 'moderation'>;
}

/**
 * Compares the next videos with a list and stores the progress; videos that were compared twice are marked once. At the end, the
 * job is finished, or begins again if hashes were added since its begin.
 */
export async function scanStep(parts: ScanParts, job: HashJob, signal: AbortSignal): Promise<void> {
  const { pool } = parts;
  if (job.included === 0) return beginPass(pool, job);
  const videos = await rows(
    pool,
    videoRow,
    `SELECT v.id AS "videoId", v.asset_id AS "assetId", l.hash IS NOT NULL AS "isExact"
     FROM videos v LEFT JOIN video_fingerprints f ON f.video_id = v.id
       LEFT JOIN listed_hashes l ON l.list = $1 AND l.kind = 'sha256' AND l.hash = f.sha256
     WHERE v.id > $2 AND NOT ${isRemoved('v')} ORDER BY v.id LIMIT ${batchSize}`,
    [job.list, job.position],
  );
  const likenesses = new Map<number, Likeness | undefined>();
  let found = 0;
  for (const { videoId, assetId, isExact } of videos) {
    signal.throwIfAborted();
    let likeness: Likeness | undefined;
    if (!isExact) {
      if (assetId === null) continue;
      // Several videos can have the same files.
      if (!likenesses.has(assetId)) likenesses.set(assetId, await likenessOfAsset(pool, assetId, job.list));
      likeness = likenesses.get(assetId);
      if (likeness === undefined) continue;
    }
    const match = { videoId, list: job.list, likeness };
    if (await transaction(pool, (client) => recordListMatch(client, parts, match))) found += 1;
  }
  const last = videos.at(-1)?.videoId ?? job.position;
  await pool.query(
    `UPDATE hash_jobs SET position = $2, checked = checked + $3, found = found + $4 WHERE id = $1`,
    [job.id, last, videos.length, found],
  );
  if (videos.length < batchSize) await endPass(pool, job);
}

async function likenessOfAsset(pool: pg.Pool, assetId: number, list: string): Promise<Likeness | undefined> {
  const fingerprint = await loadAssetFingerprint(pool, assetId);
  if (fingerprint === undefined) return undefined;
  const [match] = await transaction(pool, (client) => findListed(client, fingerprint, list));
  return match?.likeness;
}

/** Waits for a transaction that adds hashes, because it has locked the row of the job. */
async function beginPass(pool: pg.Pool, { id }: HashJob): Promise<void> {
  await pool.query(
    `UPDATE hash_jobs SET included = wanted, position = 0, checked = 0,
       total = (SELECT count(*) FROM videos v WHERE NOT ${isRemoved('v')}) WHERE id = $1`,
    [id],
  );
}

async function endPass(pool: pg.Pool, { id }: HashJob): Promise<void> {
  const finished = await affected(
    pool,
    'UPDATE hash_jobs SET finished_at = now() WHERE id = $1 AND included = wanted',
    [id],
  );
  if (finished === 0) await pool.query('UPDATE hash_jobs SET included = 0 WHERE id = $1', [id]);
}
