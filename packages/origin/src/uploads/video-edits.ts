import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@nightjar/site-config';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first, idRow, one } from '../database/rows.ts';
import { uploads, videoEdits, videoStatus } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type FormerTexts, isUndone, rebaseEdit } from './rebase-edit.ts';
import {
  fromStored,
  loadReviewedTexts,
  type ReviewedDetails,
  restoreDetails,
  storedDetails,
  toStored,
} from './reviewed-details.ts';
import type { LockedVideo } from './store.ts';
import { updateText } from './video-details.ts';

/** SQL condition: the video of this alias is published, or hidden since its publication. */
export const isPublishedVideo = (alias: string) =>
  `coalesce(${alias}.held_status, ${alias}.status_id) = ${videoStatus.published}`;

interface Edit {
  siteConfig: Pick<SiteConfig, 'moderation'>;
  viewer: Viewer;
  video: Pick<LockedVideo, 'userId' | 'hasOwnPicture' | 'hasPicture'>;
  videoId: number;
}

const isOfOwner = ({ viewer, video }: Edit): boolean => video.userId === viewer.id;

/**
 * Runs a change of the details of a video, in the caller's transaction. If its owner changes what is published, what it had before
 * is stored until a moderator has reviewed the change. A change by a moderator is in the audit log.
 */
export async function withReviewedDetails(
  client: pg.PoolClient,
  edit: Edit,
  change: () => Promise<void>,
): Promise<void> {
  const { videoId, siteConfig } = edit;
  if (!isOfOwner(edit)) return withCorrection(client, videoId, change);
  if (!siteConfig.moderation.reviewEdits) return change();
  const before = await loadReviewedTexts(client, videoId);
  await change();
  // A moderator can decide about what is shown after the same details were saved again.
  if (isDeepStrictEqual(before, await loadReviewedTexts(client, videoId))) return;
  const { title, dir, description, details } = before;
  await client.query(
    `INSERT INTO video_edits (video_id, title, dir, description, details)
     SELECT id, $2, $3, $4, $5::jsonb FROM videos v WHERE id = $1 AND ${isPublishedVideo('v')}
     ON CONFLICT (video_id) DO UPDATE SET edited_at = clock_timestamp(), details = coalesce(video_edits.details, excluded.details)`,
    [videoId, title, dir, description, toStored(details)],
  );
  await closeUndone(client, videoId);
}

/**
 * Runs a change of a video by a moderator or an import, in the caller's transaction that has locked the video. If an edit of the
 * owner waits for its review, the change becomes part of what an undone edit restores.
 */
export async function withCorrection(
  client: pg.PoolClient,
  videoId: number,
  change: () => Promise<void>,
): Promise<void> {
  const former = await findStored(client, videoId);
  if (former === undefined) return change();
  const before = await loadReviewedTexts(client, videoId);
  await change();
  const after = await loadReviewedTexts(client, videoId);
  if (isDeepStrictEqual(before, after)) return;
  await updateFormer(client, videoId, rebaseEdit(former, { before, after }));
  await closeUndone(client, videoId);
}

/**
 * Stores that the picture of a video was replaced, as `withReviewedDetails` does for its texts. A frame of the owner is not
 * reviewed.
 *
 * @param former The folder of the replaced pictures.
 * @returns The folders of pictures that nothing needs after the commit.
 */
export async function recordPictureEdit(
  client: pg.PoolClient,
  edit: Edit,
  { former, isFrame }: { former: string; isFrame: boolean },
): Promise<string[]> {
  const { siteConfig, videoId, video } = edit;
  if (!isOfOwner(edit)) return [former, ...(await acceptPicture(client, videoId))];
  if (isFrame || !siteConfig.moderation.reviewEdits) return [former];
  const stored = await first(
    client,
    keyRow,
    `INSERT INTO video_edits (video_id, title, dir, description, picture_key, picture_ready, own_picture)
     SELECT id, title, dir, description, $2, $3, $4 FROM videos v WHERE id = $1 AND ${isPublishedVideo('v')}
     ON CONFLICT (video_id) DO UPDATE SET edited_at = clock_timestamp(),
       picture_key = coalesce(video_edits.picture_key, excluded.picture_key),
       picture_ready = CASE WHEN video_edits.picture_key IS NULL THEN excluded.picture_ready ELSE video_edits.picture_ready END,
       own_picture = CASE WHEN video_edits.picture_key IS NULL THEN excluded.own_picture ELSE video_edits.own_picture END
     RETURNING picture_key AS key`,
    [videoId, former, video.hasPicture, video.hasOwnPicture],
  );
  return stored?.key === former ? [] : [former];
}

/** Ends the review of a replaced picture. @returns The folder of the picture that it had before, if there is one. */
export async function acceptPicture(client: pg.PoolClient, videoId: number): Promise<string[]> {
  const accepted = await first(
    client,
    keyRow,
    `UPDATE video_edits SET edited_at = clock_timestamp(), picture_key = NULL, picture_ready = false, own_picture = false
     WHERE video_id = $1 AND picture_key IS NOT NULL RETURNING old.picture_key AS key`,
    [videoId],
  );
  if (accepted === undefined) return [];
  await closeUndone(client, videoId);
  return [accepted.key];
}

const keyRow = z.object({ key: z.string() });
const editRow = z.object({
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  pictureKey: z.string().nullable(),
  pictureReady: z.boolean(),
  ownPicture: z.boolean(),
  /** Null if only the picture was changed. */
  details: z.nullable(storedDetails),
  createdAt: z.date(),
  editedAt: z.date(),
});
export type VideoEdit = Omit<z.infer<typeof editRow>, 'details'> & { details: ReviewedDetails | null };

const columns = `title, dir, description, picture_key AS "pictureKey",
  picture_ready AS "pictureReady", own_picture AS "ownPicture", details,
  created_at AS "createdAt", edited_at AS "editedAt"`;

async function findStored(
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<VideoEdit | undefined> {
  const query = `SELECT ${columns} FROM video_edits WHERE video_id = $1`;
  const edit = await first(client, editRow, query, [videoId]);
  return edit && { ...edit, details: edit.details && (await fromStored(client, edit.details)) };
}

async function updateFormer(client: pg.PoolClient, videoId: number, former: FormerTexts): Promise<void> {
  const { title, dir, description, details } = former;
  await typed(client)
    .update(videoEdits)
    .set({ title, dir, description, details: details && toStored(details), editedAt: sql`clock_timestamp()` })
    .where(eq(videoEdits.videoId, videoId));
}

/** Ends the review of an edit whose texts and details are as before, and whose picture is not reviewed. */
async function closeUndone(client: pg.PoolClient, videoId: number): Promise<void> {
  const edit = await findStored(client, videoId);
  if (edit?.pictureKey === null && isUndone(edit, await loadReviewedTexts(client, videoId)))
    await closeEdit(client, videoId);
}

/** What a published video had before the changes that are not reviewed; undefined without such changes. */
export async function findEdit(
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<VideoEdit | undefined> {
  const published = `SELECT id FROM videos v WHERE id = $1 AND ${isPublishedVideo('v')}`;
  return (await first(client, idRow, published, [videoId])) && findStored(client, videoId);
}

/** Ends the review of the changes of a video. */
export async function closeEdit(client: pg.PoolClient, videoId: number): Promise<void> {
  await typed(client).delete(videoEdits).where(eq(videoEdits.videoId, videoId));
}

const replacedRow = z.object({ former: z.string() });

/**
 * Gives a video back what it had before its changes. The caller closes the edit, and sends the job that makes missing pictures.
 *
 * @returns The folder of the pictures that the change had brought; undefined if it kept the former ones.
 */
export async function revertEdit(
  client: pg.PoolClient,
  videoId: number,
  { title, dir, description, details, createdAt, pictureKey, pictureReady, ownPicture }: VideoEdit,
): Promise<string | undefined> {
  await updateText(client, videoId, { title, dir, description });
  if (details !== null) await restoreDetails(client, videoId, { ...details, since: createdAt });
  if (pictureKey === null) return undefined;
  await typed(client).update(uploads).set({ ownPicture }).where(eq(uploads.videoId, videoId));
  const { former } = await one(
    client,
    replacedRow,
    'UPDATE videos SET picture_key = $2, picture_ready = $3 WHERE id = $1 RETURNING old.picture_key AS former',
    [videoId, pictureKey, pictureReady],
  );
  return former;
}
