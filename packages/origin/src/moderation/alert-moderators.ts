import type pg from 'pg';
import { affected } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { alertModerators } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { writeAlertMails } from '../mail/alert-mail.ts';
import type { AlertTemplate, MailJobs } from '../mail/write-mail.ts';
import { isUrgentReport } from './report-store.ts';

/** Hours before the deadline of a report, which is 48 hours after it. */
const WARNING_HOURS = 12;

interface AlertParts {
  pool: pg.Pool;
  jobs: MailJobs;
}

/** Which open reports moderators learn of by mail, each once. */
const alerts: readonly { template: AlertTemplate; alerted: 'urgent' | 'due'; open: string }[] = [
  {
    template: 'reports_due',
    alerted: 'due',
    open: `due_at <= now() + interval '${WARNING_HOURS} hours' AND alerted IS DISTINCT FROM 'due'`,
  },
  {
    template: 'reports_urgent',
    alerted: 'urgent',
    open: `${isUrgentReport('r')} AND alerted IS NULL`,
  },
];

/** Mails all moderators about urgent reports, and about reports whose deadline is near. One mail has all that are new. */
export async function sendAlerts({ pool, jobs }: AlertParts): Promise<void> {
  for (const { template, alerted, open } of alerts)
    await transaction(pool, async (client) => {
      const count = await affected(
        client,
        `UPDATE reports r SET alerted = $1 WHERE closed_at IS NULL AND ${open}`,
        [alerted],
      );
      if (count > 0) await writeAlertMails(client, jobs, { template, count });
    });
}

/** The job that alerts moderators. */
export function alertModeratorsHandler(parts: AlertParts) {
  return handler({
    queue: alertModerators,
    run: () => sendAlerts(parts),
  });
}
