import type { SiteConfig } from '@nightjar/site-config';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { first, one } from '../database/rows.ts';
import { mediaAssets, uploads, videoStatus, videos } from '../database/schema/index.ts';
import { onlyRow, typed } from '../database/typed.ts';
import { recordFirstStage } from '../videos/states/transition.ts';

export interface NewUpload {
  userId: number;
  title: string;
  dir: string;
  description: string;
  isPrivate: boolean;
  vr: string | undefined;
  durationSeconds: number;
  sourceKey: string;
  pictureKey: string;
  fileName: string;
  bytes: number;
  previewSeconds: number;
}

/** Inserts a video in processing and its media asset; returns the ids of both. */
export async function insertUpload(
  client: pg.PoolClient,
  upload: NewUpload,
): Promise<{ videoId: number; assetId: number }> {
  const assetId = await insertAsset(client, upload);
  const { userId, dir, title, description, isPrivate, vr, pictureKey, fileName, bytes, previewSeconds } =
    upload;
  const inserted = typed(client)
    .insert(videos)
    .values({
      ...{ dir, title, description, isPrivate, vr, assetId, pictureKey, userId },
      statusId: videoStatus.inProcessing,
      step: 'checking',
      postDate: sql`now()`,
      durationSeconds: Math.round(upload.durationSeconds),
    });
  const { id: videoId } = onlyRow(await inserted.returning({ id: videos.id }));
  await typed(client)
    .insert(uploads)
    .values({ videoId, userId, fileName, bytes, previewSeconds, submittedAt: sql`now()` });
  await recordFirstStage(client, videoId, 'checking', { role: 'uploader', userId });
  return { videoId, assetId };
}

/** Gives a draft its source, and marks its details as sent; returns the id of the new asset. */
export async function attachSource(
  client: pg.PoolClient,
  source: {
    videoId: number;
    sourceKey: string;
    vr: string | undefined;
    durationSeconds: number;
    previewSeconds: number;
  },
): Promise<number> {
  const assetId = await insertAsset(client, source);
  const { videoId, vr = null, previewSeconds } = source;
  await typed(client)
    .update(videos)
    .set({ assetId, durationSeconds: Math.round(source.durationSeconds), vr })
    .where(eq(videos.id, videoId));
  await typed(client)
    .update(uploads)
    .set({
      previewSeconds,
      submittedAt: sql`now()`,
      receivedAt: sql`coalesce(${uploads.receivedAt}, now())`,
    })
    .where(eq(uploads.videoId, videoId));
  return assetId;
}

async function insertAsset(
  client: pg.PoolClient,
  { sourceKey, vr }: Pick<NewUpload, 'sourceKey' | 'vr'>,
): Promise<number> {
  const inserted = typed(client).insert(mediaAssets).values({ sourceKey, vr });
  return onlyRow(await inserted.returning({ id: mediaAssets.id })).id;
}

const uploadRow = z.object({ videoId: z.int(), dir: z.string() });

/**
 * Finds the upload of a source. The insert waits on the unique index for a transaction that is still committing the same
 * source; it is always rolled back.
 *
 * @param client Must be in a transaction.
 */
export async function findUpload(
  client: pg.PoolClient,
  sourceKey: string,
): Promise<{ videoId: number; dir: string } | undefined> {
  await client.query('SAVEPOINT probe');
  const { rowCount } = await typed(client)
    .insert(mediaAssets)
    .values({ sourceKey })
    .onConflictDoNothing({ target: mediaAssets.sourceKey });
  await client.query('ROLLBACK TO SAVEPOINT probe');
  if (rowCount === 1) return undefined;
  return first(
    client,
    uploadRow,
    `SELECT v.id AS "videoId", v.dir FROM media_assets a JOIN videos v ON v.asset_id = a.id
     WHERE a.source_key = $1`,
    [sourceKey],
  );
}

const lockedRow = z.object({
  userId: z.int().nullable(),
  durationSeconds: z.int(),
  assetId: z.int().nullable(),
  transferId: z.string().nullable(),
  previewSeconds: z.number().nullable(),
  hasOwnPicture: z.boolean(),
  /** Its pictures are made. */
  hasPicture: z.boolean(),
  wasPublished: z.boolean(),
});

/** A locked video: its owner, duration, asset (null for a draft), resumable transfer, choice of the picture, and whether it is or was published. */
export type LockedVideo = z.infer<typeof lockedRow>;

/** Locks a video for the transaction; undefined if it is deleted or unknown. */
export async function lockVideo(client: pg.PoolClient, videoId: number): Promise<LockedVideo | undefined> {
  return first(
    client,
    lockedRow,
    `SELECT v.user_id AS "userId", duration_seconds AS "durationSeconds", asset_id AS "assetId", transfer_id AS "transferId",
       preview_seconds AS "previewSeconds", coalesce(own_picture, false) AS "hasOwnPicture", picture_ready AS "hasPicture",
       v.status_id = ${videoStatus.published} OR EXISTS (SELECT FROM video_transitions t
         WHERE t.video_id = v.id AND t.to_stage = 'published') AS "wasPublished"
     FROM videos v LEFT JOIN uploads u ON u.video_id = v.id
     WHERE v.id = $1 AND NOT ${isRemoved('v')} FOR NO KEY UPDATE OF v`,
    [videoId],
  );
}

const verifiedRow = z.object({ verified: z.boolean() });

/**
 * Whether the member has completed the verification that uploads require: the points, and the identity check where the site
 * needs one.
 */
export async function isVerified(
  pool: pg.Pool,
  userId: number,
  { uploads }: Pick<SiteConfig, 'uploads'>,
): Promise<boolean> {
  const { verified } = await one(
    pool,
    verifiedRow,
    `SELECT verified_at IS NOT NULL AND (NOT $2 OR EXISTS (SELECT FROM identity_records r
       WHERE r.user_id = users.id AND r.state = 'approved')) AS verified FROM users WHERE id = $1`,
    [userId, uploads.identity],
  );
  return verified;
}
