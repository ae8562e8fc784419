import type pg from 'pg';
import type { Jobs } from '../jobs/open-jobs.ts';
import { sendMail } from '../jobs/queues.ts';

/** Queues unsent mails without a job: the job failed too often, or its queue was cleared. @returns The number queued. */
export async function requeueMails(pool: pg.Pool, jobs: Pick<Jobs, 'send'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < now() - interval '5 minutes'
     ORDER BY id LIMIT 1000`,
  );
  let queued = 0;
  for (const { id } of rows) if (await jobs.send(sendMail, { mailId: id })) queued += 1;
  return queued;
}

/** Removes mails that were sent or failed, 30 days after they were written. @returns The number removed. */
export async function removeOldMails(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM mails WHERE created_at < now() - interval '30 days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  );
  return rowCount ?? 0;
}
