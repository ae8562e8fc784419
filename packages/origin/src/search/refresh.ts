import type { Pool, PoolClient } from 'pg';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { refreshSearchQueue } from '../jobs/queues.ts';
import { handler, type RegisteredHandler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';

/** Maximum number of stored keywords; the least searched ones are deleted first. */
const MAX_TERMS = 20_000;

/** Updates the search index with changed videos; returns the number of changed videos. */
export async function refreshSearch(pool: Pool | PoolClient): Promise<number> {
  const { rows } = await pool.query<{ changed: number }>('select refresh_search() as changed');
  return rows[0]?.changed ?? 0;
}

/** Rebuilds search and suggestions from the listed videos, after a bulk load. */
export async function rebuildSearch(pool: Pool | PoolClient): Promise<void> {
  await pool.query('select rebuild_search()');
  await pool.query('select rebuild_suggestions()');
}

/** A rebuild leaves dead rows, which every read must skip until a VACUUM. */
const tidySearch =
  'VACUUM (ANALYZE) search_postings, search_documents, search_orders, search_words, search_forms';
const tidySuggestions = 'VACUUM (ANALYZE) suggestions, suggestion_starts, suggestion_changes';

/** Vacuums the tables after rebuilds; cannot run inside a transaction. */
export async function tidySearchTables(pool: Pool): Promise<void> {
  await pool.query(tidySearch);
  await pool.query(tidySuggestions);
}

async function generationOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ generation: number }>('select search_generation() as generation');
  return rows[0]?.generation ?? 0;
}

/** Job that updates search and suggestions and deletes rarely searched keywords. */
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
      log.debug({ changed }, 'Refreshed search and suggestions.');
    },
  });
}

/** Cancels the query on abort, because a new generation of a large catalogue takes minutes; its transaction is rolled back. */
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
