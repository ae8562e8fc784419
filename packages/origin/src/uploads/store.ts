import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { first, idRow, one } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
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
  client: pg.ClientBase,
  upload: NewUpload,
): Promise<{ videoId: number; assetId: number }> {
  const { id: assetId } = await one(
    client,
    idRow,
    'INSERT INTO media_assets (source_key, vr) VALUES ($1, $2) RETURNING id',
    [upload.sourceKey, upload.vr ?? null],
  );
  const { id: videoId } = await one(
    client,
    idRow,
    `INSERT INTO videos (dir, title, description, status_id, step, post_date, duration_seconds, is_private, vr, asset_id, picture_key, user_id)
     VALUES ($1, $2, $3, ${videoStatus.inProcessing}, 'checking', now(), $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      upload.dir,
      upload.title,
      upload.description,
      Math.round(upload.durationSeconds),
      upload.isPrivate,
      upload.vr ?? null,
      assetId,
      upload.pictureKey,
      upload.userId,
    ],
  );
  await client.query(
    `INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds, submitted_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [videoId, upload.userId, upload.fileName, upload.bytes, upload.previewSeconds],
  );
  await recordFirstStage(client, videoId, 'checking', { role: 'uploader', userId: upload.userId });
  return { videoId, assetId };
}

/** Gives a draft its source, and marks its details as sent; returns the id of the new asset. */
export async function attachSource(
  client: pg.ClientBase,
  source: {
    videoId: number;
    sourceKey: string;
    vr: string | undefined;
    durationSeconds: number;
    previewSeconds: number;
  },
): Promise<number> {
  const { id: assetId } = await one(
    client,
    idRow,
    'INSERT INTO media_assets (source_key, vr) VALUES ($1, $2) RETURNING id',
    [source.sourceKey, source.vr ?? null],
  );
  await client.query('UPDATE videos SET asset_id = $2, duration_seconds = $3, vr = $4 WHERE id = $1', [
    source.videoId,
    assetId,
    Math.round(source.durationSeconds),
    source.vr ?? null,
  ]);
  await client.query(
    `UPDATE uploads SET preview_seconds = $2, submitted_at = now(), received_at = coalesce(received_at, now())
     WHERE video_id = $1`,
    [source.videoId, source.previewSeconds],
  );
  return assetId;
}

const uploadRow = z.object({ videoId: z.int(), dir: z.string() });

/**
 * Finds the upload of a source. The insert waits on the unique index for a transaction that is still committing the same
 * source; it is always rolled back.
 *
 * @param client Must be in a transaction.
 */
export async function findUpload(
  client: pg.ClientBase,
  sourceKey: string,
): Promise<{ videoId: number; dir: string } | undefined> {
  await client.query('SAVEPOINT probe');
  const { rowCount } = await client.query(
    'INSERT INTO media_assets (source_key) VALUES ($1) ON CONFLICT (source_key) DO NOTHING',
    [sourceKey],
  );
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
export async function lockVideo(client: pg.ClientBase, videoId: number): Promise<LockedVideo | undefined> {
  return first(
    client,
    lockedRow,
    `SELECT v.user_id AS "userId", duration_seconds AS "durationSeconds", asset_id AS "assetId", transfer_id AS "transferId",
       preview_seconds AS "previewSeconds", coalesce(own_picture, false) AS "hasOwnPicture", picture_ready AS "hasPicture",
       v.status_id = ${videoStatus.published} OR EXISTS (SELECT FROM video_transitions t
         WHERE t.video_id = v.id AND t.to_stage = 'published') AS "wasPublished"
     FROM videos v LEFT JOIN uploads u ON u.video_id = v.id
     WHERE v.id = $1 AND v.status_id <> ${videoStatus.deleted} FOR NO KEY UPDATE OF v`,
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
