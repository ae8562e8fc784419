import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { videoStatus } from '../database/schema/videos.ts';
import { writeModerationMail } from '../mail/write-moderation-mail.ts';
import type { OperationContext } from './operation-handler.ts';
import { privateKeyOf } from './private-link.ts';

interface NewNotice {
  kind: 'copyright' | 'person' | 'other' | 'report';
  name: string;
  email: string;
  statement: string;
}

const noticeRow = z.object({ id: z.int(), dueAt: z.date() });

/**
 * Stores a notice and mails its confirmation with the private link, in the caller's transaction. Call `jobs.open()` before
 * the transaction.
 */
export async function addNotice(
  client: pg.ClientBase,
  { jobs, secretOf }: Pick<OperationContext, 'jobs' | 'secretOf'>,
  { kind, name, email, statement }: NewNotice,
): Promise<{ id: number; dueAt: Date }> {
  const notice = await one(
    client,
    noticeRow,
    `INSERT INTO notices (kind, name, email, statement) VALUES ($1, $2, $3, $4)
     RETURNING id, created_at + interval '48 hours' AS "dueAt"`,
    [kind, name, email, statement],
  );
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

/** Whether a notice can be about this video: it is, or was, public. */
export async function isKnownVideo(pool: Pick<pg.Pool, 'query'>, videoId: number): Promise<boolean> {
  const { published, hidden, deleted } = videoStatus;
  const { rowCount } = await pool.query(
    `SELECT FROM videos WHERE id = $1 AND status_id IN (${published}, ${hidden}, ${deleted})`,
    [videoId],
  );
  return rowCount === 1;
}
