import type { Pool, PoolClient } from 'pg';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { refreshSearchQueue } from '../jobs/queues.ts';
import { handler, type RegisteredHandler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';

/** Keywords that are remembered at most; what few people look for is forgotten first. */
const MAX_TERMS = 20_000;

/** Brings the search up to the videos that changed; returns how many those were. */
export async function refreshSearch(pool: Pool | PoolClient): Promise<number> {
  const { rows } = await pool.query<{ changed: number }>('select refresh_search() as changed');
  return rows[0]?.changed ?? 0;
}

/** Search and suggestions anew from the listed videos; the end of a bulk load. */
export async function rebuildSearch(pool: Pool | PoolClient): Promise<void> {
  await pool.query('select rebuild_search()');
  await pool.query('select rebuild_suggestions()');
}

/** Rows that a rebuild replaced are passed over by every reader until they are swept. */
const tidySearch =
  'VACUUM (ANALYZE) search_postings, search_documents, search_orders, search_words, search_forms';
const tidySuggestions = 'VACUUM (ANALYZE) suggestions, suggestion_starts, suggestion_changes';

/** Sweeps what rebuilds left behind; cannot run inside a transaction. */
export async function tidySearchTables(pool: Pool): Promise<void> {
  await pool.query(tidySearch);
  await pool.query(tidySuggestions);
}

async function generationOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ generation: number }>('select search_generation() as generation');
  return rows[0]?.generation ?? 0;
}

/** Keeps search and suggestions up to the catalogue, and forgets what nobody searches for any more. */
export function refreshSearchHandler({ database, log }: { database: Database; log: Log }): RegisteredHandler {
  return handler({
    queue: refreshSearchQueue,
    async run(_payload, signal) {
      const before = await generationOf(database.pool);
      const changed = await interruptibly(database.pool, signal, refreshSearch);
      if ((await generationOf(database.pool)) !== before) await database.pool.query(tidySearch);
      await database.pool.query('select forget_search_terms($1)', [MAX_TERMS]);
      const { rows } = await database.pool.query<{ rebuilt: boolean }>(
        'select refresh_suggestions() as rebuilt',
      );
      if (rows[0]?.rebuilt) {
        await database.pool.query(tidySuggestions);
        await announcePurge(database.pool, ['suggestions']);
      }
      log.debug({ changed }, 'Search and suggestions were brought up to date.');
    },
  });
}

/** A new generation of a large catalogue takes minutes; a stop does not wait for it, and nothing of it stays. */
async function interruptibly<Result>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cancel = () =>
      void pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await work(client);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  } finally {
    client.release();
  }
}
