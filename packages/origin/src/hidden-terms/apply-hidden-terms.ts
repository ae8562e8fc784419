import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
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
 * all caches are emptied. A server does it before it listens; afterwards the database keeps it up itself.
 */
export async function applyHiddenTerms({ database, terms, log }: ApplyHiddenTermsOptions): Promise<void> {
  const { rows } = await database.pool.query<{ changed: boolean }>('select set_hidden_terms($1) as changed', [
    terms,
  ]);
  if (!rows[0]?.changed) return;
  await database.pool.query('select refresh_search(), refresh_suggestions()');
  await announcePurge(database.pool, ['*']);
  log.info(
    { terms: terms.length },
    'The hidden terms changed: what holds one is out of sight, the rest is back.',
  );
}
