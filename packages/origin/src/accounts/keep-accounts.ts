import type pg from 'pg';
import type { Jobs } from '../jobs/open-jobs.ts';
import { keepAccounts } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { queueForgottenMails, removeOldMails } from '../mail/upkeep.ts';
import { removeOldSessions } from '../sessions/store.ts';
import { removeUnconfirmed } from './store.ts';

export interface AccountUpkeepParts {
  pool: pg.Pool;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
}

/** Removes what is over: sessions, links, unconfirmed accounts, old mails, what limits counted. */
export function keepAccountsHandler(parts: AccountUpkeepParts) {
  return handler({ queue: keepAccounts, run: () => keepAccountsTidy(parts) });
}

export async function keepAccountsTidy({ pool, jobs, log }: AccountUpkeepParts): Promise<void> {
  const done = {
    sessions: await removeOldSessions(pool),
    links: await removed(pool, 'DELETE FROM account_links WHERE expires_at <= now()'),
    accounts: await removeUnconfirmed(pool),
    mails: await removeOldMails(pool),
    // No limit looks further back than a day.
    limits: await removed(
      pool,
      `DELETE FROM limit_events WHERE at < clock_timestamp() - interval '25 hours'`,
    ),
    queued: await queueForgottenMails(pool, jobs),
  };
  log.debug(done, 'Accounts were tidied up.');
}

async function removed(pool: pg.Pool, statement: string): Promise<number> {
  return (await pool.query(statement)).rowCount ?? 0;
}
