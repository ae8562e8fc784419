import type { ReportReason, ReportSection } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { first } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { holdVideo } from './change-video.ts';
import { detailsRevision } from './details-revision.ts';

/** The videos that the reports of one address hide in a day; more reports are stored without hiding. */
export const holdLimit = { most: 10, seconds: 86_400 } as const;

interface Reported {
  section: ReportSection;
  objectId: number;
  reason: ReportReason;
  /** Key under which limits count the sender; undefined for a match with a list of hashes. */
  address?: string;
}

/**
 * Hides a reported video at once, if the site's `moderation.hideOnReport` names the reason. Part of the transaction of the
 * report; a moderator's decision ends the hold. A person's report does not hide what a moderator has kept after a report with the
 * same reason, until its details change, and the reports of one address hide a limited number of videos in a day.
 */
export async function holdReported(
  client: pg.PoolClient,
  { siteConfig }: { siteConfig: Pick<SiteConfig, 'moderation'> },
  { section, objectId, reason, address }: Reported,
): Promise<void> {
  const reasons: readonly string[] = siteConfig.moderation.hideOnReport;
  if (section !== 'video' || !reasons.includes(reason)) return;
  if (address !== undefined && !(await mayHold(client, { objectId, reason, address }))) return;
  if (!(await holdVideo(client, objectId, reason))) return;
  await appendAudit(client, {
    actor: { username: 'report' },
    action: 'video.hold',
    subject: 'video',
    subjectId: objectId,
    details: { reason },
  });
}

const reportedRow = z.object({ isPublished: z.boolean(), isKept: z.boolean() });

/** Whether the report of a person hides the video; counts it if so. */
async function mayHold(
  client: pg.PoolClient,
  { objectId, reason, address }: { objectId: number; reason: ReportReason; address: string },
): Promise<boolean> {
  const video = await first(
    client,
    reportedRow,
    `SELECT v.status_id = ${videoStatus.published} AS "isPublished", EXISTS (SELECT FROM reports r
       WHERE r.section = 'video' AND r.object_id = v.id AND r.reason = $2 AND r.outcome = 'kept'
         AND r.kept_revision = ${detailsRevision('v')}) AS "isKept"
     FROM videos v WHERE v.id = $1`,
    [objectId, reason],
  );
  if (!video?.isPublished || video.isKept) return false;
  return (await takeLimits(client, [{ key: `report hold address ${address}`, ...holdLimit }])) === undefined;
}
