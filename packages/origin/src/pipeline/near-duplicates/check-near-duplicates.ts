import { type Fingerprint, type Likeness, MediaError, makeFingerprint, probe } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { idRow, rows } from '../../database/rows.ts';
import { videoStatus } from '../../database/schema/index.ts';
import { transaction } from '../../database/transaction.ts';
import { blocksCopies, isRemovedForCause } from '../../uploads/duplicates.ts';
import type { PipelineParts } from '../pipeline-parts.ts';
import { RemovedCopy } from '../upload-failure.ts';
import {
  findLikeAssets,
  findListed,
  loadAssetFingerprint,
  saveAssetFingerprint,
} from './fingerprint-store.ts';

interface CheckedSource {
  assetId: number;
  /** A local file. */
  path: string;
  vr: string | null | undefined;
  signal: AbortSignal;
}

/** Originals that a moderator sees beside one video. */
const mostMarks = 5;

/**
 * Compares a new upload with every video on the site and every removed one, and marks it for the review. Assets of videos that
 * are not checked, such as those of the demonstration, are left to `fingerprintAsset`.
 *
 * @throws RemovedCopy when it looks like a video that a moderator removed.
 */
export async function checkNearDuplicates(
  { database: { pool }, workDir, log }: Pick<PipelineParts, 'database' | 'workDir' | 'log'>,
  { assetId, path, vr, signal }: CheckedSource,
): Promise<void> {
  const checked = await rows(
    pool,
    idRow,
    `SELECT id FROM videos WHERE asset_id = $1 AND status_id = ${videoStatus.inProcessing} AND step = 'checking'`,
    [assetId],
  );
  if (checked.length === 0) return;
  let fingerprint = await loadAssetFingerprint(pool, assetId);
  if (fingerprint === undefined) {
    fingerprint = await fingerprintOfFile({ path, vr, workDir, signal }).catch((error: unknown) => {
      // A damaged file is refused with its own code while it is encoded.
      if (!(error instanceof MediaError && error.code === 'ffmpeg_failed')) throw error;
      log.warn({ err: error, asset: assetId }, 'A video was not compared with others: it cannot be read.');
      return undefined;
    });
    if (fingerprint === undefined) return;
    await saveAssetFingerprint(pool, assetId, fingerprint);
  }
  await compare(pool, { assetId, fingerprint, videoIds: checked.map(({ id }) => id) });
}

/** Computes the fingerprint of a local file of unknown length. Throws `MediaError` or the signal's reason. */
export async function fingerprintOfFile({
  path,
  vr,
  workDir,
  signal,
}: Omit<CheckedSource, 'assetId'> & { workDir: string }): Promise<Fingerprint> {
  const { durationSeconds } = await probe(path, { signal });
  return makeFingerprint({ source: path, durationSeconds, vr: vr ?? undefined, workDir, signal });
}

const copiedRow = z.object({
  videoId: z.int(),
  assetId: z.int(),
  blocks: z.boolean(),
  isRemoved: z.boolean(),
});

async function compare(
  pool: pg.Pool,
  { assetId, fingerprint, videoIds }: { assetId: number; fingerprint: Fingerprint; videoIds: number[] },
): Promise<void> {
  const like = await findLikeAssets(pool, assetId, fingerprint);
  const copied = await rows(
    pool,
    copiedRow,
    `SELECT v.id AS "videoId", v.asset_id AS "assetId", ${blocksCopies('v')} AS blocks,
       ${isRemovedForCause('v')} AS "isRemoved"
     FROM videos v WHERE v.asset_id = ANY ($1) AND v.id <> ALL ($2) ORDER BY v.id`,
    [like.map((each) => each.assetId), videoIds],
  );
  const marks: { originalId?: number; list?: string; likeness: Likeness }[] = [];
  for (const { assetId: likeAsset, likeness } of like) {
    const videos = copied.filter((video) => video.assetId === likeAsset && video.blocks);
    // Another video with the same files may be on the site.
    const original = videos.find(({ isRemoved }) => !isRemoved);
    if (original) marks.push({ originalId: original.videoId, likeness });
    else if (videos[0]) throw new RemovedCopy(`It looks like the removed video ${videos[0].videoId}.`);
  }
  const listed = await findListed(pool, fingerprint);
  await saveMarks(pool, videoIds, [...listed, ...marks.slice(0, mostMarks)]);
}

async function saveMarks(
  pool: pg.Pool,
  videoIds: readonly number[],
  marks: readonly { originalId?: number; list?: string; likeness: Likeness }[],
): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('DELETE FROM near_duplicates WHERE video_id = ANY ($1)', [videoIds]);
    for (const videoId of videoIds) {
      for (const { originalId, list, likeness } of marks) {
        await client.query(
          `INSERT INTO near_duplicates (video_id, original_id, list, share, distance, is_mirrored)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [videoId, originalId ?? null, list ?? null, likeness.share, likeness.distance, likeness.isMirrored],
        );
      }
    }
  });
}
