import { type ReportReason, reportReasons } from '@nightjar/api';
import type { Likeness } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import { affected, first } from '../../database/rows.ts';
import { videoSteps } from '../../database/schema/index.ts';
import { writeHoldMail } from '../../mail/upload-mail.ts';
import { holdReported } from '../../moderation/hold-reported.ts';
import { isHeld } from '../../moderation/withheld.ts';
import { addReport } from '../../reports/store.ts';
import { stageOf } from '../../videos/states/stages.ts';
import { systemActor, transition } from '../../videos/states/transition.ts';

export interface ListMatch {
  videoId: number;
  list: string;
  /** Undefined for a file whose SHA-256 is in the list. */
  likeness?: Likeness | undefined;
}

const lockedRow = z.object({
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
  isMarked: z.boolean(),
  reason: z.enum(reportReasons).nullable(),
});

const identical: Likeness = { share: 1, distance: 0, isMirrored: false };

/**
 * Marks a video that matches a list, once for each list, in the caller's transaction. One that is published is reported with the
 * reason of the list, and hidden at once if `moderation.hideOnReport` names it.
 *
 * @returns Whether the video was not marked before.
 */
export async function recordListMatch(
  client: pg.PoolClient,
  context: { siteConfig: Pick<SiteConfig, 'moderation'> },
  { videoId, list, likeness }: ListMatch,
): Promise<boolean> {
  // A subquery of the statement that waits for the lock would not see a mark that was committed meanwhile.
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
  const video = await first(
    client,
    lockedRow,
    `SELECT v.status_id::int AS "statusId", v.held_status::int AS "heldStatus", v.step,
       EXISTS (SELECT FROM near_duplicates n WHERE n.video_id = v.id AND n.list = $2) AS "isMarked",
       (SELECT reason FROM hash_lists l WHERE l.list = $2) AS reason
     FROM videos v WHERE v.id = $1`,
    [videoId, list],
  );
  if (video === undefined || video.isMarked) return false;
  const stage = stageOf(video);
  if (stage === 'removed' || stage === 'purged') return false;
  const { share, distance, isMirrored } = likeness ?? identical;
  await client.query(
    'INSERT INTO near_duplicates (video_id, list, share, distance, is_mirrored) VALUES ($1, $2, $3, $4, $5)',
    [videoId, list, share, distance, isMirrored],
  );
  if (stage === 'published' || stage === 'hidden') {
    const reason: ReportReason = video.reason ?? 'other';
    const report = { section: 'video', objectId: videoId, reason } as const;
    await addReport(client, { ...report, email: '', message: '', reporterId: undefined, list });
    await holdReported(client, context, report);
  }
  await appendAudit(client, {
    actor: { username: 'hash list' },
    action: 'hashes.match',
    subject: 'video',
    subjectId: videoId,
    details: { list, kind: likeness ? 'pdq' : 'sha256', stage },
  });
  return true;
}

/**
 * Removes the mark of a video that a list does not match any more, in the caller's transaction: withdraws the report of the match,
 * and shows the video again if only that report hid it.
 */
export async function withdrawListMatch(
  client: pg.ClientBase,
  { videoId, list }: { videoId: number; list: string },
): Promise<void> {
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
  await client.query('DELETE FROM near_duplicates WHERE video_id = $1 AND list = $2', [videoId, list]);
  const withdrawn = await affected(
    client,
    `UPDATE reports SET closed_at = now(), outcome = 'kept'
     WHERE section = 'video' AND object_id = $1 AND list = $2 AND closed_at IS NULL`,
    [videoId, list],
  );
  if (withdrawn === 0) return;
  const isReleased = await isHeldWithoutReport(client, videoId);
  if (isReleased) {
    await transition(client, videoId, { to: 'published', actor: systemActor, reason: { code: 'report' } });
    await writeHoldMail(client, { videoId, template: 'video_release' });
  }
  await appendAudit(client, {
    actor: { username: 'hash list' },
    action: isReleased ? 'video.release' : 'report.withdraw',
    subject: 'video',
    subjectId: videoId,
    details: { list },
  });
}

/** Whether a report hid a video, and no open report is left. */
async function isHeldWithoutReport(client: pg.ClientBase, videoId: number): Promise<boolean> {
  const found = await affected(
    client,
    `SELECT FROM videos v WHERE v.id = $1 AND ${isHeld('v')}
       AND NOT EXISTS (SELECT FROM reports r WHERE r.section = 'video' AND r.object_id = v.id AND r.closed_at IS NULL)`,
    [videoId],
  );
  return found === 1;
}
