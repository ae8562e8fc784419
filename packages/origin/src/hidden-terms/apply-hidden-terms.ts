import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';

export interface ApplyHiddenTermsOptions {
  database: Pick<Database, 'pool'>;
  /** The site's `bannedTerms`. */
  terms: readonly string[];
  log: Log;
}

/**
 * Puts what holds one of these terms out of sight, and back what is out of sight for another. Where the terms are those of
 * the last start it is one comparison; otherwise everything is looked at, which takes seconds for each 100,000 videos, and
 * all caches are emptied. A server does it before it listens; afterwards the database keeps it up itself. The counts of
 * searches follow with `refresh-search`.
 */
export async function applyHiddenTerms({ database, terms, log }: ApplyHiddenTermsOptions): Promise<void> {
  const patiently = (statement: string, values: unknown[]) =>
    transaction(database.pool, async (client) => {
      // A large catalogue takes longer than a server's statements may.
      await client.query('set local statement_timeout = 0');
      return client.query<{ changed: boolean }>(statement, values);
    });
  const { rows } = await patiently('select set_hidden_terms($1) as changed', [terms]);
  if (!rows[0]?.changed) return;
  // What was written meanwhile, beside this, knew the old terms only.
  await patiently('select recheck_hidden_terms()', []);
  await announcePurge(database.pool, ['*']);
  log.info(
    { terms: terms.length },
    'The hidden terms changed: what holds one is out of sight, the rest is back.',
  );
}
