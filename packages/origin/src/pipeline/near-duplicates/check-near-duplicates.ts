import {
  assetKeys,
  type Fingerprint,
  type Likeness,
  MediaError,
  makeFingerprint,
  probe,
} from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { isRemovedForCause } from '../../access/removed-for-cause.ts';
import { idRow, rows } from '../../database/rows.ts';
import { videoStatus } from '../../database/schema/index.ts';
import { transaction } from '../../database/transaction.ts';
import { blocksCopies } from '../../uploads/duplicates.ts';
import { recordListMatch } from '../../uploads/hash-lists/list-match.ts';
import { locateSource } from '../asset-source.ts';
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

/** SQL condition: no moderator has decided that the first video is not a copy of the second. */
const isComparable = (video: string, original: string) =>
  `NOT EXISTS (SELECT FROM accepted_likenesses l WHERE l.video_id = ${video} AND l.original_id = ${original})`;

/** Originals that a moderator sees beside one video. */
const maxMarks = 5;

/**
 * Compares a new upload with every video on the site and every removed one before its media are made, and marks it for the review.
 * Assets of videos that are not checked, such as those of the demonstration, are left to `fingerprintAsset`. A file whose frames
 * cannot be read is left to `checkBeforeReview`, because a damaged one is refused with its own code while it is encoded.
 *
 * @throws RemovedCopy when it looks like a video that is removed for cause.
 */
export async function checkNearDuplicates(
  { database: { pool }, workDir, log }: Pick<PipelineParts, 'database' | 'workDir' | 'log'>,
  { assetId, path, vr, signal }: CheckedSource,
): Promise<void> {
  const videoIds = await findUnreviewed(pool, assetId);
  if (videoIds.length === 0) return;
  let fingerprint = await loadAssetFingerprint(pool, assetId);
  if (fingerprint === undefined) {
    fingerprint = await fingerprintOfFile({ path, vr, workDir, signal }).catch((error: unknown) => {
      if (!(error instanceof MediaError && error.code === 'ffmpeg_failed')) throw error;
      log.warn({ err: error, asset: assetId }, 'A video is compared with others after it was encoded.');
      return undefined;
    });
    if (fingerprint === undefined) return;
    await saveAssetFingerprint(pool, assetId, fingerprint);
  }
  await compare(pool, { assetId, fingerprint, videoIds });
}

/**
 * Compares an upload again when its media are made: with videos that came in the meantime, and by its smallest rendition if its
 * source could not be read. No upload reaches the review without it.
 *
 * @throws RemovedCopy when it looks like a video that is removed for cause; MediaError if it could not be compared.
 */
export async function checkBeforeReview(
  parts: Omit<PipelineParts, 'log'>,
  rendition: {
    assetId: number;
    suffix: string | undefined;
    vr: string | null | undefined;
    signal: AbortSignal;
  },
): Promise<void> {
  const { pool } = parts.database;
  const { assetId } = rendition;
  const videoIds = await findUnreviewed(pool, assetId);
  if (videoIds.length === 0) return;
  let fingerprint = await loadAssetFingerprint(pool, assetId);
  if (fingerprint === undefined) {
    fingerprint = await fingerprintOfRendition(parts, rendition);
    await saveAssetFingerprint(pool, assetId, fingerprint);
  }
  await compare(pool, { assetId, fingerprint, videoIds });
}

async function findUnreviewed(pool: pg.Pool, assetId: number): Promise<number[]> {
  const found = await rows(
    pool,
    idRow,
    `SELECT id FROM videos WHERE asset_id = $1 AND status_id = ${videoStatus.inProcessing} AND step IN ('checking', 'encoding')`,
    [assetId],
  );
  return found.map(({ id }) => id);
}

/** Computes the fingerprint of an asset from a rendition in the store. Throws `MediaError` or the signal's reason. */
export async function fingerprintOfRendition(
  { mediaStore, workDir }: Pick<PipelineParts, 'mediaStore' | 'workDir'>,
  { assetId, suffix, vr, signal }: Parameters<typeof checkBeforeReview>[1],
): Promise<Fingerprint> {
  if (suffix === undefined) throw new MediaError('manifest', `The asset ${assetId} has no rendition.`);
  const sourceKey = assetKeys.rendition(`assets/${assetId}`, suffix);
  const source = await locateSource({ sourceKey, mediaStore, workDir, signal, onProgress: () => {} });
  try {
    return await fingerprintOfFile({ path: source.path, vr, workDir, signal });
  } finally {
    await source.discard();
  }
}

/**
 * Compares a video whose fingerprint was computed late, and the videos in review that were compared without it. A moderator
 * decides: nothing is refused, and a published video with a picture of an external list is reported.
 */
export async function compareLate(
  {
    database: { pool },
    siteConfig,
  }: Pick<PipelineParts, 'database'> & { siteConfig: Pick<SiteConfig, 'moderation'> },
  assetId: number,
  fingerprint: Fingerprint,
): Promise<void> {
  const like = await findLikeAssets(pool, assetId, fingerprint);
  const listed = await transaction(pool, (client) => findListed(client, fingerprint));
  const videos =
    listed.length === 0
      ? []
      : await rows(pool, idRow, 'SELECT id FROM videos WHERE asset_id = $1', [assetId]);
  await transaction(pool, async (client) => {
    for (const { id } of videos)
      for (const match of listed) await recordListMatch(client, { siteConfig }, { videoId: id, ...match });
    for (const { assetId: likeAsset, likeness } of like.slice(0, maxMarks))
      await client.query(
        `INSERT INTO near_duplicates (video_id, original_id, share, distance, is_mirrored)
         SELECT v.id, o.id, $3, $4, $5 FROM videos v JOIN videos o ON v.id <> o.id AND ${blocksCopies('o')}
         WHERE v.status_id = ${videoStatus.inReview} AND ${isComparable('v.id', 'o.id')} AND (v.asset_id = $1 AND o.asset_id = $2 OR v.asset_id = $2 AND o.asset_id = $1)
           AND NOT EXISTS (SELECT FROM near_duplicates n WHERE n.video_id = v.id AND n.original_id = o.id)`,
        [assetId, likeAsset, likeness.share, likeness.distance, likeness.isMirrored],
      );
  });
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
     FROM videos v WHERE v.asset_id = ANY ($1) AND v.id <> ALL ($2) AND ${isComparable('ANY ($2)', 'v.id')} ORDER BY v.id`,
    [like.map((each) => each.assetId), videoIds],
  );
  const marks: { originalId?: number; list?: string; likeness: Likeness }[] = [];
  for (const { assetId: likeAsset, likeness } of like) {
    const videos = copied.filter((video) => video.assetId === likeAsset && video.blocks);
    // Another video with the same files may be on the site.
    const original = videos.find(({ isRemoved }) => !isRemoved);
    if (original) marks.push({ originalId: original.videoId, likeness });
    else if (videos[0]) throw new RemovedCopy(videos[0].videoId);
  }
  const listed = await transaction(pool, (client) => findListed(client, fingerprint));
  await saveMarks(pool, videoIds, [...listed, ...marks.slice(0, maxMarks)]);
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
