import type { ReportReason, ReportSection } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { holdVideo } from './change-video.ts';

/**
 * Hides a reported video at once, if the site's `moderation.hideOnReport` names the reason. Part of the transaction of the
 * report; a moderator's decision ends the hold.
 */
export async function holdReported(
  client: pg.PoolClient,
  { siteConfig }: { siteConfig: Pick<SiteConfig, 'moderation'> },
  { section, objectId, reason }: { section: ReportSection; objectId: number; reason: ReportReason },
): Promise<void> {
  const reasons: readonly string[] = siteConfig.moderation.hideOnReport;
  if (section !== 'video' || !reasons.includes(reason)) return;
  if (!(await holdVideo(client, objectId, reason))) return;
  await appendAudit(client, {
    actor: { username: 'report' },
    action: 'video.hold',
    subject: 'video',
    subjectId: objectId,
    details: { reason },
  });
}
