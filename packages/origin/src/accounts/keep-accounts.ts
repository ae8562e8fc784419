import { lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { accountChallenges, emailChanges, limitEvents, requestKeys } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { typed } from '../database/typed.ts';
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
  const remove = async (table: PgTable, isOld: SQL) =>
    (await typed(pool).delete(table).where(isOld)).rowCount;
  const now = sql`now()`;
  const counts = {
    challenges: await remove(accountChallenges, lte(accountChallenges.expiresAt, now)),
    emails: await makeDueEmailChanges(pool, jobs),
    emailChanges: await remove(emailChanges, lte(emailChanges.expiresAt, now)),
    accounts: await removeUnconfirmed(pool),
    // No limit has a window of more than a day.
    limits: await remove(limitEvents, lt(limitEvents.at, sql`clock_timestamp() - interval '25 hours'`)),
    requestKeys: await remove(requestKeys, lt(requestKeys.createdAt, sql`now() - interval '1 day'`)),
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
