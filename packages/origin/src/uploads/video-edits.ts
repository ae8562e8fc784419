import type { SiteConfig } from '@nightjar/site-config';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first, one } from '../database/rows.ts';
import { uploads, videoEdits, videoStatus } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { detailsOf, restoreDetails, reviewedDetails } from './reviewed-details.ts';
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

/** Changes of moderators are in the audit log. */
const isReviewed = ({ siteConfig, viewer, video }: Edit): boolean =>
  siteConfig.moderation.reviewEdits && video.userId === viewer.id;

/** SQL: what a moderator reviews of the video `v`, besides its picture. */
const reviewedOf = `(v.title, v.description, ${detailsOf('v')})`;
const stateRow = z.object({ state: z.string() });
const stateOf = async (client: pg.PoolClient, videoId: number): Promise<string> =>
  (
    await one(client, stateRow, `SELECT md5(${reviewedOf}::text) AS state FROM videos v WHERE id = $1`, [
      videoId,
    ])
  ).state;

/**
 * Runs a change of the details of a video, in the caller's transaction. If its owner changes what is published, what it had before
 * is stored until a moderator has reviewed the change.
 */
export async function withReviewedDetails(
  client: pg.PoolClient,
  edit: Edit,
  change: () => Promise<void>,
): Promise<void> {
  if (!isReviewed(edit)) return change();
  const { videoId } = edit;
  await client.query(
    `INSERT INTO video_edits (video_id, title, dir, description, details)
     SELECT id, title, dir, description, ${detailsOf('v')} FROM videos v WHERE id = $1 AND ${isPublishedVideo('v')}
     ON CONFLICT (video_id) DO UPDATE SET details = coalesce(video_edits.details, excluded.details)`,
    [videoId],
  );
  const before = await stateOf(client, videoId);
  await change();
  // A moderator can decide about what is shown after the same details were saved again.
  await client.query(
    `UPDATE video_edits SET edited_at = clock_timestamp() FROM videos v
     WHERE video_id = $1 AND v.id = $1 AND md5(${reviewedOf}::text) <> $2`,
    [videoId, before],
  );
  // Changed back, or only details that are not reviewed.
  await client.query(
    `DELETE FROM video_edits e USING videos v WHERE e.video_id = $1 AND v.id = e.video_id
       AND e.picture_key IS NULL AND ${reviewedOf} = (e.title, e.description, e.details)`,
    [videoId],
  );
}

/**
 * Stores that the owner of a published video has replaced its picture, as `withReviewedDetails` does for its texts.
 *
 * @param former The folder of the replaced pictures.
 * @returns Whether they are needed until a moderator has decided.
 */
export async function recordPictureEdit(client: pg.PoolClient, edit: Edit, former: string): Promise<boolean> {
  if (!isReviewed(edit)) return false;
  const { videoId, video } = edit;
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
  return stored?.key === former;
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
  details: z.nullable(reviewedDetails),
  createdAt: z.date(),
  editedAt: z.date(),
});
export type VideoEdit = z.infer<typeof editRow>;

const columns = `title, dir, description, picture_key AS "pictureKey",
  picture_ready AS "pictureReady", own_picture AS "ownPicture", details,
  created_at AS "createdAt", edited_at AS "editedAt"`;

/** What a published video had before the changes that are not reviewed; undefined without such changes. */
export const findEdit = (
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<VideoEdit | undefined> =>
  first(
    client,
    editRow,
    `SELECT ${columns} FROM video_edits WHERE video_id = $1
       AND EXISTS (SELECT FROM videos v WHERE v.id = $1 AND ${isPublishedVideo('v')})`,
    [videoId],
  );

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
