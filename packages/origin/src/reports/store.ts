import type { ReportReason, ReportSection } from '@nightjar/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import type pg from 'pg';
import { reports, users } from '../database/schema/index.ts';
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

/** The address of a member that mail can be sent to; undefined if it is not confirmed. */
export async function findConfirmedEmail(pool: pg.Pool, userId: number): Promise<string | undefined> {
  const [member] = await typed(pool)
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  return member?.email;
}
