import { and, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { notices, videoStatus, videos } from '../database/schema/index.ts';
import { onlyRow, typed } from '../database/typed.ts';
import { writeModerationMail } from '../mail/write-moderation-mail.ts';
import type { OperationContext } from '../operations/operation-handler.ts';
import { privateKeyOf } from './private-link.ts';

interface NewNotice {
  kind: 'copyright' | 'person' | 'other' | 'report';
  name: string;
  email: string;
  statement: string;
}

const DUE_MS = 48 * 3600 * 1000;

/** When a moderator must have decided about a notice. */
export const noticeDueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + DUE_MS);

/**
 * Stores a notice and mails its confirmation with the private link, in the caller's transaction. Call `jobs.open()` before
 * the transaction.
 */
export async function addNotice(
  client: pg.PoolClient,
  { jobs, secretOf }: Pick<OperationContext, 'jobs' | 'secretOf'>,
  { kind, name, email, statement }: NewNotice,
): Promise<{ id: number; dueAt: Date }> {
  const stored = onlyRow(
    await typed(client)
      .insert(notices)
      .values({ kind, name, email, statement })
      .returning({ id: notices.id, createdAt: notices.createdAt }),
  );
  const notice = { id: stored.id, dueAt: noticeDueAt(stored.createdAt) };
  const key = privateKeyOf(secretOf('moderation'), 'notice', notice.id);
  await writeModerationMail(client, jobs, {
    recipient: email,
    template: 'notice_received',
    params: {
      number: String(notice.id),
      due: notice.dueAt.toISOString().slice(0, 16).replace('T', ' '),
    },
    path: `/takedown/status/?notice=${notice.id}&key=${key}`,
  });
  return notice;
}

/** A notice for its private page; undefined if it does not exist. */
export async function findNotice(pool: pg.Pool, id: number) {
  const { kind, createdAt, statement } = notices;
  const [notice] = await typed(pool)
    .select({ kind, createdAt, statement })
    .from(notices)
    .where(eq(notices.id, id));
  return notice;
}

/** Whether a notice can be about this video: it is, or was, public. */
export async function isKnownVideo(pool: pg.Pool, videoId: number): Promise<boolean> {
  const { published, hidden, deleted } = videoStatus;
  const isKnown = and(eq(videos.id, videoId), inArray(videos.statusId, [published, hidden, deleted]));
  return (await typed(pool).$count(videos, isKnown)) === 1;
}
