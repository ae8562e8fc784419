import type pg from 'pg';
import { z } from 'zod';
import { first, idRow, one, rows } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
import { recordFirstStage } from '../videos/states/transition.ts';

/** The fields of a video that a member can change; undefined fields stay unchanged. */
export interface VideoText {
  title?: string | undefined;
  dir?: string | undefined;
  description?: string | undefined;
  isPrivate?: boolean | undefined;
}

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
});

/** A locked video: its owner, duration, asset (null for a draft), resumable transfer and choice of the picture. */
export type LockedVideo = z.infer<typeof lockedRow>;

/** Locks a video for the transaction; undefined if it is deleted or unknown. */
export async function lockVideo(client: pg.ClientBase, videoId: number): Promise<LockedVideo | undefined> {
  return first(
    client,
    lockedRow,
    `SELECT v.user_id AS "userId", duration_seconds AS "durationSeconds", asset_id AS "assetId", transfer_id AS "transferId",
       preview_seconds AS "previewSeconds", coalesce(own_picture, false) AS "hasOwnPicture"
     FROM videos v LEFT JOIN uploads u ON u.video_id = v.id
     WHERE v.id = $1 AND v.status_id <> ${videoStatus.deleted} FOR NO KEY UPDATE OF v`,
    [videoId],
  );
}

export async function updateText(client: pg.ClientBase, videoId: number, text: VideoText): Promise<void> {
  await client.query(
    `UPDATE videos SET title = coalesce($2, title), dir = coalesce($3, dir),
       description = coalesce($4, description), is_private = coalesce($5, is_private), updated_at = now()
     WHERE id = $1`,
    [videoId, text.title, text.dir, text.description, text.isPrivate],
  );
}

/** Replaces the categories of a video; returns false, and changes nothing, when one of them does not exist. */
export async function setCategories(
  client: pg.ClientBase,
  videoId: number,
  categoryIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(categoryIds)];
  const { rowCount } = await client.query('SELECT FROM categories WHERE id = ANY($1)', [wanted]);
  if (rowCount !== wanted.length) return false;
  await client.query('DELETE FROM video_categories WHERE video_id = $1 AND category_id <> ALL ($2)', [
    videoId,
    wanted,
  ]);
  await client.query(
    'INSERT INTO video_categories (video_id, category_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
    [videoId, wanted],
  );
  return true;
}

/** Replaces the performers of a video, found by title. Unknown names are ignored: only editors create performers. */
export async function setModels(
  client: pg.ClientBase,
  videoId: number,
  titles: readonly string[],
): Promise<void> {
  const found = await rows(
    client,
    idRow,
    'SELECT id FROM models WHERE lower(title) = ANY (SELECT lower(unnest($1::text[])))',
    [titles],
  );
  const wanted = found.map(({ id }) => id);
  await client.query('DELETE FROM video_models WHERE video_id = $1 AND model_id <> ALL ($2)', [
    videoId,
    wanted,
  ]);
  await client.query(
    'INSERT INTO video_models (video_id, model_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
    [videoId, wanted],
  );
}

/** Replaces the tags of a video; creates tags that do not exist. */
export async function setTags(
  client: pg.ClientBase,
  videoId: number,
  tags: readonly { dir: string; title: string }[],
): Promise<void> {
  // Sorted, so that concurrent uploads with the same new tags do not deadlock.
  const sorted = [...new Map(tags.map((tag) => [tag.dir, tag])).values()].sort((a, b) =>
    a.dir < b.dir ? -1 : 1,
  );
  const dirs = sorted.map(({ dir }) => dir);
  await client.query(
    `INSERT INTO tags (dir, title) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [dirs, sorted.map(({ title }) => title)],
  );
  await client.query('DELETE FROM video_tags WHERE video_id = $1', [videoId]);
  await client.query(
    'INSERT INTO video_tags (video_id, tag_id) SELECT $1, id FROM tags WHERE dir = ANY ($2)',
    [videoId, dirs],
  );
}

/**
 * Files a video under the channel with a title, or under none for an empty one; returns false, and changes nothing, when
 * there is no such channel.
 */
export async function setChannel(client: pg.ClientBase, videoId: number, title: string): Promise<boolean> {
  const channel =
    title === ''
      ? undefined
      : await first(
          client,
          idRow,
          'SELECT id FROM channels WHERE lower(title) = lower($1) AND NOT is_banned ORDER BY id LIMIT 1',
          [title],
        );
  if (title !== '' && channel === undefined) return false;
  await client.query('UPDATE videos SET channel_id = $2 WHERE id = $1', [videoId, channel?.id ?? null]);
  return true;
}

/** Stores the preview time of a draft, whose pictures are made later. */
export async function setDraftPreview(
  client: pg.ClientBase,
  videoId: number,
  previewSeconds: number,
): Promise<void> {
  await client.query('UPDATE uploads SET preview_seconds = $2 WHERE video_id = $1', [
    videoId,
    previewSeconds,
  ]);
}

const formerRow = z.object({ former: z.string() });

/** Changes the preview time. The pictures must be generated again, in a new folder; returns the former one. */
export async function setPreview(
  client: pg.ClientBase,
  videoId: number,
  previewSeconds: number,
  pictureKey: string,
): Promise<string> {
  await client.query('UPDATE uploads SET preview_seconds = $2, own_picture = false WHERE video_id = $1', [
    videoId,
    previewSeconds,
  ]);
  return replacePicture(client, videoId, { pictureKey, isReady: false });
}

/** Uses finished pictures of the uploader for a video; returns the folder of the former ones. */
export async function setOwnPicture(
  client: pg.ClientBase,
  videoId: number,
  pictureKey: string,
): Promise<string> {
  await client.query('UPDATE uploads SET own_picture = true WHERE video_id = $1', [videoId]);
  return replacePicture(client, videoId, { pictureKey, isReady: true });
}

async function replacePicture(
  client: pg.ClientBase,
  videoId: number,
  { pictureKey, isReady }: { pictureKey: string; isReady: boolean },
): Promise<string> {
  const { former } = await one(
    client,
    formerRow,
    'UPDATE videos SET picture_key = $2, picture_ready = $3 WHERE id = $1 RETURNING old.picture_key AS former',
    [videoId, pictureKey, isReady],
  );
  return former;
}

const verifiedRow = z.object({ verified: z.boolean() });

/** Whether the member has completed the verification that uploads require. */
export async function isVerified(pool: pg.Pool, userId: number): Promise<boolean> {
  const { verified } = await one(
    pool,
    verifiedRow,
    'SELECT verified_at IS NOT NULL AS verified FROM users WHERE id = $1',
    [userId],
  );
  return verified;
}
