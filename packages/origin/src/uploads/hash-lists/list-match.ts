import { type ReportReason, reportReasons } from '@nightjar/api';
import type { Likeness } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import { affected, first } from '../../database/rows.ts';
import { nearDuplicates, reports, videoSteps } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
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
  await typed(client).insert(nearDuplicates).values({ videoId, list, share, distance, isMirrored });
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
  client: pg.PoolClient,
  { videoId, list }: { videoId: number; list: string },
): Promise<void> {
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
  await typed(client)
    .delete(nearDuplicates)
    .where(and(eq(nearDuplicates.videoId, videoId), eq(nearDuplicates.list, list)));
  const ofMatch = and(eq(reports.section, 'video'), eq(reports.objectId, videoId), eq(reports.list, list));
  const { rowCount } = await typed(client)
    .update(reports)
    .set({ closedAt: sql`now()`, outcome: 'kept' })
    .where(and(ofMatch, isNull(reports.closedAt)));
  if (rowCount === 0) return;
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
async function isHeldWithoutReport(client: pg.PoolClient, videoId: number): Promise<boolean> {
  const found = await affected(
    client,
    `SELECT FROM videos v WHERE v.id = $1 AND ${isHeld('v')}
       AND NOT EXISTS (SELECT FROM reports r WHERE r.section = 'video' AND r.object_id = v.id AND r.closed_at IS NULL)`,
    [videoId],
  );
  return found === 1;
}
