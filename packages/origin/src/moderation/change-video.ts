import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { videoStatus } from '../database/schema/videos.ts';

const { published, inReview, deleted } = videoStatus;

/** The decisions about videos: the statuses that each starts from, and the one that it leads to. */
export const videoTransitions = {
  approve: { from: [inReview], to: published },
  reject: { from: [inReview], to: deleted },
  changes: { from: [inReview], to: inReview },
  remove: { from: [published, inReview], to: deleted },
  restore: { from: [deleted], to: published },
} as const satisfies Record<string, { from: readonly number[]; to: number }>;

export type VideoDecision = keyof typeof videoTransitions;

export interface LockedVideo {
  id: number;
  title: string;
  ownerId: number | null;
  /** The status; that of a hidden video is the one it returns to. */
  status: number;
  isHeld: boolean;
}

const lockedRow = z.object({
  id: z.int(),
  title: z.string(),
  ownerId: z.int().nullable(),
  status: z.int(),
  isHeld: z.boolean(),
});

/** Locks a video for the transaction. */
export async function lockVideo(client: pg.ClientBase, videoId: number): Promise<LockedVideo | undefined> {
  return first(
    client,
    lockedRow,
    `SELECT id, title, user_id AS "ownerId", coalesce(held_status, status_id)::int AS status,
       EXISTS (SELECT FROM video_holds h WHERE h.video_id = v.id) AS "isHeld"
     FROM videos v WHERE id = $1 FOR NO KEY UPDATE`,
    [videoId],
  );
}

/**
 * Changes the status of a locked video. Triggers remove it from all lists, purge its answers in every process, and add it to
 * the removals for partners. An approved video is as new as its approval.
 * @returns false if the decision does not apply to its status.
 */
export async function changeVideo(
  client: pg.ClientBase,
  video: LockedVideo,
  decision: VideoDecision,
): Promise<boolean> {
  const { from, to } = videoTransitions[decision];
  if (!from.some((status) => status === video.status)) return false;
  if (to === video.status) return true;
  await client.query(
    `UPDATE videos SET status_id = $2, updated_at = now(), post_date = CASE WHEN $3 THEN now() ELSE post_date END
     WHERE id = $1`,
    [video.id, to, decision === 'approve'],
  );
  return true;
}

/** Hides a video until reports about it are decided. @returns false if it is already held. */
export async function holdVideo(client: pg.ClientBase, videoId: number, reason: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO video_holds (video_id, reason) SELECT id, $2 FROM videos WHERE id = $1 ON CONFLICT DO NOTHING`,
    [videoId, reason],
  );
  return rowCount === 1;
}

/** Ends the hold of a video, which shows it again unless there is another reason to hide it. */
export async function releaseVideo(client: pg.ClientBase, videoId: number): Promise<void> {
  await client.query('DELETE FROM video_holds WHERE video_id = $1', [videoId]);
}
