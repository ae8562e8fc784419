import type pg from 'pg';
import { affected } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { keepAccounts } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { requeueMails } from '../mail/requeue-mails.ts';
import { makeEmailChange } from './email-change/make-email-change.ts';
import { listDueChanges } from './email-change/store.ts';
import { removeUnconfirmed } from './store.ts';

export interface AccountUpkeepParts {
  pool: pg.Pool;
  jobs: Pick<Jobs, 'send' | 'brandUrl'>;
  log: Log;
}

/** Handles the job `keep-accounts`: removes unconfirmed accounts, old limit events and keys of requests. The rest is deleted by the retention rules. */
export function keepAccountsHandler(parts: AccountUpkeepParts) {
  return handler({ queue: keepAccounts, run: () => cleanUpAccounts(parts) });
}

export async function cleanUpAccounts({ pool, jobs, log }: AccountUpkeepParts): Promise<void> {
  const counts = {
    challenges: await affected(pool, 'DELETE FROM account_challenges WHERE expires_at <= now()'),
    emails: await makeDueEmailChanges(pool, jobs),
    emailChanges: await affected(pool, 'DELETE FROM email_changes WHERE expires_at <= now()'),
    accounts: await removeUnconfirmed(pool),
    // No limit has a window of more than a day.
    limits: await affected(
      pool,
      `DELETE FROM limit_events WHERE at < clock_timestamp() - interval '25 hours'`,
    ),
    requestKeys: await affected(pool, `DELETE FROM request_keys WHERE created_at < now() - interval '1 day'`),
    queued: await requeueMails(pool, jobs),
  };
  log.debug(counts, 'Expired account data was removed.');
}

/** Changes the addresses to whose change the previous mailbox has not objected in time. */
async function makeDueEmailChanges(pool: pg.Pool, jobs: Pick<Jobs, 'send' | 'brandUrl'>): Promise<number> {
  const due = await listDueChanges(pool);
  for (const userId of due) await transaction(pool, (client) => makeEmailChange(client, jobs, userId));
  return due.length;
}
