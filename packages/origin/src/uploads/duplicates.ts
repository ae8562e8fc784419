import type { ReportReason } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { first, idRow, one } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
import type { CopyOf, TransitionReason } from '../videos/states/transition.ts';

const listRow = z.object({ list: z.string() });

/**
 * Finds a video with exactly this file that is on the site, or must not come back, or whose hash is in a list. A member may
 * send a file again that they have removed themselves, unless it was reported or held.
 *
 * @returns The video or the list; undefined if the file is new.
 */
export async function findExactCopy(
  client: Pick<pg.ClientBase, 'query'>,
  { sha256, videoId = 0 }: { sha256: string; videoId?: number },
): Promise<CopyOf | undefined> {
  const listed = await first(
    client,
    listRow,
    `SELECT list FROM listed_hashes WHERE kind = 'sha256' AND hash = $1 ORDER BY list LIMIT 1`,
    [sha256],
  );
  if (listed) return listed;
  const copy = await first(
    client,
    idRow,
    `SELECT v.id FROM video_fingerprints f JOIN videos v ON v.id = f.video_id
     WHERE f.sha256 = $1 AND v.id <> $2 AND ${blocksCopies('v')} ORDER BY v.id LIMIT 1`,
    [sha256, videoId],
  );
  return copy && { videoId: copy.id };
}

/** The refusal of a file that is on the site already, or must not come back. */
export class CopyRefusal extends ActionRefusal {
  readonly copy: CopyOf;

  constructor(copy: CopyOf) {
    super('upload.duplicate');
    this.copy = copy;
  }
}

/**
 * Refuses a file that is on the site already. Of several transactions with the same file the first to commit succeeds.
 *
 * @throws CopyRefusal
 */
export async function refuseCopy(
  client: pg.ClientBase,
  file: { sha256: string; videoId?: number },
): Promise<void> {
  await lockFile(client, file.sha256);
  const copy = await findExactCopy(client, file);
  if (copy) throw new CopyRefusal(copy);
}

/** Other transactions with the same file wait for the end of this one. */
export async function lockFile(client: pg.ClientBase, sha256: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256]);
}

const stayDownRow = z.object({ videoId: z.int().nullable() });

/**
 * Whether exactly this file must not come back: its hash is in a list, or a video with it was removed for cause or
 * refused by a moderator.
 *
 * @returns The id of that video, `listed`, or undefined.
 */
export async function findStayDown(
  client: Pick<pg.ClientBase, 'query'>,
  sha256: string,
): Promise<number | 'listed' | undefined> {
  const found = await first(
    client,
    stayDownRow,
    `(SELECT NULL::bigint AS "videoId" FROM listed_hashes WHERE kind = 'sha256' AND hash = $1 LIMIT 1)
     UNION ALL
     (SELECT v.id FROM video_fingerprints f JOIN videos v ON v.id = f.video_id
      WHERE f.sha256 = $1 AND ${mustStayDown('v')} ORDER BY v.id LIMIT 1)
     LIMIT 1`,
    [sha256],
  );
  return found && (found.videoId ?? 'listed');
}

/** Reports whose video is evidence: its files stay when its owner removes it, and its copies are refused. */
const evidenceReasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
] as const satisfies readonly ReportReason[];

/** The code of a removal by the owner that is a removal for cause, because such a report was open or the video was held or hidden. */
export const removedWhileReported = 'removed_while_reported';

const reportedRow = z.object({ isReported: z.boolean() });

/** The reason of a removal by the owner or with their account. The caller has locked the video. */
export async function reasonOfOwnRemoval(client: pg.ClientBase, videoId: number): Promise<TransitionReason> {
  const { isReported } = await one(
    client,
    reportedRow,
    `SELECT EXISTS (SELECT FROM videos WHERE id = $1 AND withheld_at IS NOT NULL) OR EXISTS (
       SELECT FROM reports WHERE section = 'video' AND object_id = $1 AND closed_at IS NULL AND reason = ANY ($2)) AS "isReported"`,
    [videoId, evidenceReasons],
  );
  return isReported ? { code: removedWhileReported } : {};
}

/** SQL condition: the transition `t` was made by a moderator, or by the owner of a reported video. */
const isForCause = `(t.actor_role = 'moderator' OR t.to_stage = 'removed' AND t.reason_code = '${removedWhileReported}')`;

/** SQL condition: a moderator removed the video of this alias, or its owner did while it was reported or held. */
export function isRemovedForCause(alias: string): string {
  const { deleted, hidden } = videoStatus;
  return `((${alias}.status_id = ${deleted} OR (${alias}.status_id = ${hidden} AND ${alias}.held_status = ${deleted}))
    AND EXISTS (SELECT FROM video_transitions t WHERE t.video_id = ${alias}.id AND t.to_stage = 'removed'
      AND ${isForCause}))`;
}

/** SQL condition: copies of the video of this alias are refused. */
export function blocksCopies(alias: string): string {
  const { deleted } = videoStatus;
  return `(
    (${alias}.status_id <> ${deleted} AND ${alias}.held_status IS DISTINCT FROM ${deleted}
      AND coalesce(${alias}.step, '') NOT IN ('draft', 'uploading', 'refused'))
    OR ${mustStayDown(alias)})`;
}

/** SQL condition: the video of this alias was removed for cause, or a moderator refused or hid it. */
export function mustStayDown(alias: string): string {
  const { deleted, hidden } = videoStatus;
  return `((${alias}.status_id = ${deleted} OR (${alias}.status_id = ${hidden} AND ${alias}.held_status = ${deleted})
        OR ${alias}.step = 'refused')
      AND EXISTS (SELECT FROM video_transitions t WHERE t.video_id = ${alias}.id AND t.to_stage IN ('removed', 'refused', 'hidden')
        AND ${isForCause}))`;
}

/** Stores the hash of the file of a video. */
export async function saveFingerprint(
  client: pg.ClientBase,
  fingerprint: { videoId: number; sha256: string; durationSeconds: number },
): Promise<void> {
  await client.query(
    `INSERT INTO video_fingerprints (video_id, sha256, duration_seconds) VALUES ($1, $2, $3)
     ON CONFLICT (video_id) DO UPDATE SET sha256 = excluded.sha256, duration_seconds = excluded.duration_seconds`,
    [fingerprint.videoId, fingerprint.sha256, fingerprint.durationSeconds],
  );
}
