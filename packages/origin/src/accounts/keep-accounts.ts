import type pg from 'pg';
import { affected } from '../database/rows.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { keepAccounts } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { removeOldMails, requeueMails } from '../mail/upkeep.ts';
import { removeOldSessions } from '../sessions/store.ts';
import { removeUnconfirmed } from './store.ts';

export interface AccountUpkeepParts {
  pool: pg.Pool;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
}

/** Handles the job `keep-accounts`: removes expired sessions, links, unconfirmed accounts, old mails and limit events. */
export function keepAccountsHandler(parts: AccountUpkeepParts) {
  return handler({ queue: keepAccounts, run: () => cleanUpAccounts(parts) });
}

export async function cleanUpAccounts({ pool, jobs, log }: AccountUpkeepParts): Promise<void> {
  const counts = {
    sessions: await removeOldSessions(pool),
    links: await deleteRows(pool, 'DELETE FROM account_links WHERE expires_at <= now()'),
    challenges: await deleteRows(pool, 'DELETE FROM account_challenges WHERE expires_at <= now()'),
    accounts: await removeUnconfirmed(pool),
    mails: await removeOldMails(pool),
    // No limit has a window of more than a day.
    limits: await deleteRows(
      pool,
      `DELETE FROM limit_events WHERE at < clock_timestamp() - interval '25 hours'`,
    ),
    queued: await requeueMails(pool, jobs),
  };
  log.debug(counts, 'Expired account data was removed.');
}

async function deleteRows(pool: pg.Pool, statement: string): Promise<number> {
  return affected(pool, statement);
}
