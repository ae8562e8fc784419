import type pg from 'pg';
import type { Jobs } from '../jobs/open-jobs.ts';
import { sendMail } from '../jobs/queues.ts';

/** Queues mails that wait without a job: it was given up after many attempts, or its queue was emptied. */
export async function queueForgottenMails(pool: pg.Pool, jobs: Pick<Jobs, 'send'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < now() - interval '5 minutes'
     ORDER BY id LIMIT 1000`,
  );
  let queued = 0;
  for (const { id } of rows) if (await jobs.send(sendMail, { mailId: id })) queued += 1;
  return queued;
}

/** Who wrote whom is not kept for ever. */
export async function removeOldMails(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM mails WHERE created_at < now() - interval '30 days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  );
  return rowCount ?? 0;
}
