import type { ReportReason, ReportSection } from '@nightjar/api';
import type pg from 'pg';

export interface NewReport {
  section: ReportSection;
  objectId: number;
  reason: ReportReason;
  email: string;
  message: string;
  reporterId: number | undefined;
}

export async function addReport(client: Pick<pg.ClientBase, 'query'>, report: NewReport): Promise<void> {
  await client.query({
    name: 'add-report',
    text: `insert into reports (section, object_id, reason, email, message, reporter_id)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      report.section,
      report.objectId,
      report.reason,
      report.email,
      report.message,
      report.reporterId ?? null,
    ],
  });
}

/** Whether the member is the sender or the recipient of a message. */
export async function isOwnMessage(
  pool: Pick<pg.Pool, 'query'>,
  messageId: number,
  userId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is-own-message',
    text: 'select from messages where id = $1 and $2 in (sender_id, recipient_id)',
    values: [messageId, userId],
  });
  return rowCount === 1;
}
