import type pg from 'pg';
import { idRow, rows } from '../database/rows.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { sendMail } from '../jobs/queues.ts';

/** Queues unsent mails without a job: the job failed too often, or its queue was cleared. @returns The number queued. */
export async function requeueMails(pool: pg.Pool, jobs: Pick<Jobs, 'send'>): Promise<number> {
  const found = await rows(
    pool,
    idRow,
    `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < now() - interval '5 minutes'
     ORDER BY id LIMIT 1000`,
  );
  let queued = 0;
  for (const { id } of found) if (await jobs.send(sendMail, { mailId: id })) queued += 1;
  return queued;
}
