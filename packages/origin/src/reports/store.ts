import type { ReportReason, ReportSection } from '@nightjar/api';
import type pg from 'pg';
import { reports } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

export interface NewReport {
  section: ReportSection;
  objectId: number;
  reason: ReportReason;
  email: string;
  message: string;
  reporterId: number | undefined;
  /** The notice that it belongs to. */
  noticeId?: number | undefined;
  /** The list of hashes that the video matches. */
  list?: string | undefined;
}

export async function addReport(client: TypedClient, report: NewReport): Promise<void> {
  await typed(client).insert(reports).values(report);
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
