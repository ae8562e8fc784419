import type { ReportSection } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { rows } from '../database/rows.ts';
import { writeModerationMail } from '../mail/write-moderation-mail.ts';
import type { OperationContext } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { privateKeyOf } from './private-link.ts';

interface ClosedReports {
  section: ReportSection;
  objectId: number;
  /** `sanctioned`: the reported member was warned, suspended or banned, or has to verify again. */
  outcome: 'removed' | 'kept' | 'sanctioned';
  /** For the senders of the notices. */
  answer: string;
  moderator: Viewer;
  /** The revision of the details of a video that is kept; empty for other decisions. */
  revision?: string;
}

const closedRow = z.object({ id: z.int(), noticeId: z.int().nullable(), email: z.string().nullable() });

/**
 * Closes all open reports about an object, and mails the outcome to the senders of notices, in the caller's transaction.
 * @returns The number of closed reports.
 */
export async function closeReports(
  client: pg.PoolClient,
  { jobs, secretOf }: Pick<OperationContext, 'jobs' | 'secretOf'>,
  { section, objectId, outcome, answer, moderator, revision = '' }: ClosedReports,
): Promise<number> {
  const closed = await rows(
    client,
    closedRow,
    `UPDATE reports r SET closed_at = now(), closed_by = $3, outcome = $4, answer = $5,
       kept_revision = nullif($6, '')
     WHERE section = $1 AND object_id = $2 AND closed_at IS NULL
     RETURNING id, notice_id AS "noticeId", (SELECT email FROM notices n WHERE n.id = r.notice_id) AS email`,
    [section, objectId, moderator.id, outcome, answer, revision],
  );
  for (const { noticeId, email } of closed) {
    if (noticeId === null || email === null) continue;
    const key = privateKeyOf(secretOf('moderation'), 'notice', noticeId);
    await writeModerationMail(client, jobs, {
      recipient: email,
      template: 'notice_decided',
      params: { number: String(noticeId), outcome, statement: answer },
      path: `/takedown/status/?notice=${noticeId}&key=${key}`,
    });
  }
  if (closed.length > 0) {
    await appendAudit(client, {
      actor: moderator,
      action: `report.${outcome}`,
      subject: section,
      subjectId: objectId,
      details: { reports: closed.length },
    });
  }
  return closed.length;
}
