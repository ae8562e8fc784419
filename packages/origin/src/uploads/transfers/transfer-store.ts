import { extname } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { countRow, first, one, rows } from '../../database/rows.ts';
import { uploads, videoStatus, videoSteps, videos } from '../../database/schema/index.ts';
import { onlyRow, typed } from '../../database/typed.ts';
import { stageOf, type VideoStage } from '../../videos/states/stages.ts';
import { recordFirstStage } from '../../videos/states/transition.ts';

export interface NewDraft {
  userId: number;
  transferId: string;
  title: string;
  dir: string;
  fileName: string;
  bytes: number;
  pictureKey: string;
}

/** The key in the media store of the file of a transfer. */
export const transferSourceKey = ({
  transferId,
  fileName,
}: Pick<NewDraft, 'transferId' | 'fileName'>): string =>
  `sources/${transferId}${extname(fileName).toLowerCase()}`;

/** SQL condition: the video `v` with the upload `u` is a draft whose details were not accepted yet. */
export const isOpenDraft = `u.submitted_at IS NULL AND v.status_id = ${videoStatus.inProcessing}
  AND v.step IN ('draft', 'uploading')`;

/** Inserts the draft of a video whose file is being transferred; returns its id. */
export async function insertDraft(client: pg.PoolClient, draft: NewDraft): Promise<number> {
  const { userId, dir, title, pictureKey, fileName, bytes, transferId } = draft;
  const inserted = typed(client)
    .insert(videos)
    .values({
      ...{ dir, title, pictureKey, userId, statusId: videoStatus.inProcessing, step: 'uploading' },
      postDate: sql`now()`,
    });
  const { id: videoId } = onlyRow(await inserted.returning({ id: videos.id }));
  await typed(client)
    .insert(uploads)
    .values({ videoId, userId, fileName, bytes, previewSeconds: 0, transferId });
  await recordFirstStage(client, videoId, 'uploading', { role: 'uploader', userId });
  return videoId;
}

const transferRow = z.object({
  videoId: z.int(),
  dir: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  isSubmitted: z.boolean(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

/** The upload of a resumable transfer. */
export interface TransferUpload {
  videoId: number;
  dir: string;
  fileName: string;
  bytes: number;
  isSubmitted: boolean;
  stage: VideoStage;
}

/**
 * Finds the upload of a transfer; undefined if it belongs to another member or does not exist.
 *
 * @param lock Locks the video and its upload until the end of the transaction. Both, because a row that is not locked is read
 *   as it was before the wait for the lock.
 */
export async function findTransfer(
  client: pg.PoolClient | pg.Pool,
  { transferId, userId, lock = false }: { transferId: string; userId: number; lock?: boolean },
): Promise<TransferUpload | undefined> {
  const row = await first(
    client,
    transferRow,
    `SELECT v.id AS "videoId", v.dir, u.file_name AS "fileName", u.bytes, u.submitted_at IS NOT NULL AS "isSubmitted",
       v.status_id AS "statusId", v.held_status AS "heldStatus", v.step
     FROM uploads u JOIN videos v ON v.id = u.video_id
     WHERE u.transfer_id = $1 AND u.user_id = $2 ${lock ? 'FOR NO KEY UPDATE OF v, u' : ''}`,
    [transferId, userId],
  );
  if (row === undefined) return undefined;
  const { statusId, heldStatus, step, ...upload } = row;
  return { ...upload, stage: stageOf({ statusId, heldStatus, step }) };
}

const refusalRow = z.object({ code: z.string().nullable() });

/** The code with which the system refused the file of a video; undefined if it did not. */
export async function findFileRefusal(pool: pg.Pool, videoId: number): Promise<string | undefined> {
  const row = await first(
    pool,
    refusalRow,
    `SELECT CASE WHEN actor_role = 'system' THEN reason_code END AS code FROM video_transitions
     WHERE video_id = $1 AND to_stage = 'refused' ORDER BY id DESC LIMIT 1`,
    [videoId],
  );
  return row?.code ?? undefined;
}

/** Records that the last byte of a transfer has arrived. */
export async function markReceived(pool: pg.Pool, transferId: string): Promise<void> {
  await typed(pool)
    .update(uploads)
    .set({ receivedAt: sql`coalesce(${uploads.receivedAt}, now())` })
    .where(eq(uploads.transferId, transferId));
}

/** Number of drafts of a member whose details have not been sent. */
export async function countDrafts(pool: pg.Pool, userId: number): Promise<number> {
  const { n } = await one(
    pool,
    countRow,
    `SELECT count(*)::int AS n FROM uploads u JOIN videos v ON v.id = u.video_id
     WHERE u.user_id = $1 AND ${isOpenDraft}`,
    [userId],
  );
  return n;
}

const oldDraftRow = z.object({ id: z.string() });

/** The transfers of drafts that were begun before a time. */
export async function findOldDrafts(pool: pg.Pool, before: Date): Promise<string[]> {
  const found = await rows(
    pool,
    oldDraftRow,
    `SELECT u.transfer_id AS id FROM uploads u JOIN videos v ON v.id = u.video_id
     WHERE u.transfer_id IS NOT NULL AND ${isOpenDraft} AND v.post_date < $1`,
    [before],
  );
  return found.map(({ id }) => id);
}

const abandonedRow = z.object({ videoId: z.int().nullable() });

/** The draft of an abandoned transfer; `videoId` is null if the video is not a draft any more or does not exist. */
export async function findAbandoned(
  client: pg.PoolClient,
  transferId: string,
): Promise<{ videoId: number | null }> {
  const row = await first(
    client,
    abandonedRow,
    `SELECT v.id AS "videoId" FROM uploads u JOIN videos v ON v.id = u.video_id
     WHERE u.transfer_id = $1 AND ${isOpenDraft}`,
    [transferId],
  );
  return row ?? { videoId: null };
}

/** Locks the video of a draft until the end of the transaction. @returns false if it is not a draft any more. */
export async function lockDraft(client: pg.PoolClient, videoId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM videos WHERE id = $1 AND status_id = ${videoStatus.inProcessing} AND step IN ('draft', 'uploading')
     FOR NO KEY UPDATE`,
    [videoId],
  );
  return rowCount === 1;
}
