import type { ReportReason } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved, isRemovedForCause, removedWhileReported } from '../access/removed-for-cause.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { first, idRow, one } from '../database/rows.ts';
import { videoFingerprints } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { CopyOf, TransitionReason } from '../videos/states/transition.ts';

const listRow = z.object({ list: z.string() });

/**
 * Finds a video with exactly this file that is on the site, or must not come back, or whose hash is in a list. A member may
 * send a file again that they have removed themselves, unless it was evidence then (decision 129).
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
  client: pg.PoolClient,
  file: { sha256: string; videoId?: number },
): Promise<void> {
  await lockFile(client, file.sha256);
  const copy = await findExactCopy(client, file);
  if (copy) throw new CopyRefusal(copy);
}

/** Other transactions with the same file wait for the end of this one. */
export async function lockFile(client: pg.PoolClient, sha256: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256]);
}

const stayDownRow = z.object({ videoId: z.int().nullable() });

/**
 * Whether exactly this file must not come back: its hash is in a list, or a video with it is removed for cause or
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

const reportedRow = z.object({ isReported: z.boolean() });

/** The reason of a removal by the owner or with their account. The caller has locked the video. */
export async function reasonOfOwnRemoval(client: pg.PoolClient, videoId: number): Promise<TransitionReason> {
  const { isReported } = await one(
    client,
    reportedRow,
    `SELECT EXISTS (SELECT FROM videos WHERE id = $1 AND withheld_at IS NOT NULL) OR EXISTS (
       SELECT FROM reports WHERE section = 'video' AND object_id = $1 AND closed_at IS NULL AND reason = ANY ($2)) AS "isReported"`,
    [videoId, evidenceReasons],
  );
  return isReported ? { code: removedWhileReported } : {};
}

/** SQL condition: copies of the video of this alias are refused. */
export const blocksCopies = (alias: string): string =>
  `((NOT ${isRemoved(alias)} AND coalesce(${alias}.step, '') NOT IN ('draft', 'uploading', 'refused'))
    OR ${mustStayDown(alias)})`;

/**
 * SQL condition: the video of this alias is removed for cause, or a moderator refused it. A refused one stays down when its owner
 * removes it or its time is over; a decision that was taken back does not count.
 */
export const mustStayDown = (alias: string): string =>
  `(${isRemovedForCause(alias)} OR ((${isRemoved(alias)} OR ${alias}.step IS NOT DISTINCT FROM 'refused') AND coalesce((
    SELECT t.to_stage = 'refused' AND t.actor_role = 'moderator' FROM video_transitions t
    WHERE t.video_id = ${alias}.id AND t.to_stage NOT IN ('removed', 'purged') ORDER BY t.id DESC LIMIT 1), false)))`;

/** Stores the hash of the file of a video. */
export async function saveFingerprint(
  client: pg.PoolClient,
  fingerprint: { videoId: number; sha256: string; durationSeconds: number },
): Promise<void> {
  const { videoId, sha256, durationSeconds } = fingerprint;
  await typed(client)
    .insert(videoFingerprints)
    .values({ videoId, sha256, durationSeconds })
    .onConflictDoUpdate({ target: videoFingerprints.videoId, set: { sha256, durationSeconds } });
}
