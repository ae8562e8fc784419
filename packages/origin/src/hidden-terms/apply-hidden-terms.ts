import type pg from 'pg';
import { z } from 'zod';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { addedTerms } from './added-terms.ts';

export interface ApplyHiddenTermsOptions {
  database: Pick<Database, 'pool'>;
  /** The site's `bannedTerms`; those that moderators added are applied as well. */
  terms: readonly string[];
  log: Log;
}

const changedRow = z.object({ changed: z.boolean() });

/**
 * Hides everything that contains one of these terms, and restores what only earlier terms had hidden. Unchanged terms
 * cost one comparison; otherwise all rows are checked, which takes seconds per 100,000 videos, and all caches are purged.
 * The server calls it before it listens; later changes are handled by triggers. The job `refresh-search` updates the
 * counts of searches.
 */
export async function applyHiddenTerms({ database, terms, log }: ApplyHiddenTermsOptions): Promise<void> {
  const withoutTimeout = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    transaction(database.pool, async (client) => {
      // A large catalogue takes longer than the statement timeout of the server.
      await client.query('set local statement_timeout = 0');
      return work(client);
    });
  const all = [...terms, ...(await addedTerms(database.pool))];
  const { changed } = await withoutTimeout((client) =>
    one(client, changedRow, 'select set_hidden_terms($1) as changed', [all]),
  );
  if (!changed) return;
  // Concurrent transactions may have checked their rows against the old terms.
  await withoutTimeout((client) => client.query('select recheck_hidden_terms()'));
  await announcePurge(database.pool, ['*']);
  log.info(
    { terms: all.length },
    'The hidden terms changed: matching content is hidden, other content is restored.',
  );
}
