import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { one } from '../../database/rows.ts';
import type { IndexReport } from '../engine.ts';

/** Maximum number of stored keywords; the least searched ones are deleted first. */
const MAX_TERMS = 20_000;

/** A rebuild leaves dead rows, which every read must skip until a VACUUM. It cannot run inside a transaction. */
const tidySearch =
  'VACUUM (ANALYZE) search_postings, search_documents, search_orders, search_words, search_forms';
const tidySuggestions = 'VACUUM (ANALYZE) suggestions, suggestion_starts, suggestion_changes';

const changedRow = z.object({ changed: z.int() });
const generationRow = z.object({ generation: z.int() });
const rebuiltRow = z.object({ rebuilt: z.boolean() });

/** Builds a new generation of the index, and the suggestions, from the whole catalogue. */
export async function indexEverything(pool: Pool, signal?: AbortSignal): Promise<IndexReport> {
  await interruptibly(pool, signal, (client) => client.query('select rebuild_search()'));
  await interruptibly(pool, signal, (client) => client.query('select rebuild_suggestions()'));
  await pool.query(tidySearch);
  await pool.query(tidySuggestions);
  return { videos: 0, suggestionsChanged: true };
}

/** Applies the recorded changes. The database builds a new generation instead if enough time has passed: see `refresh_search`. */
export async function indexRecordedChanges(pool: Pool, signal?: AbortSignal): Promise<IndexReport> {
  const before = await generationOf(pool);
  const { changed } = await interruptibly(pool, signal, (client) =>
    one(client, changedRow, 'select refresh_search() as changed'),
  );
  if ((await generationOf(pool)) !== before) await pool.query(tidySearch);
  await pool.query('select delete_old_search_terms($1)', [MAX_TERMS]);
  const { rebuilt } = await one(pool, rebuiltRow, 'select refresh_suggestions() as rebuilt');
  if (rebuilt) await pool.query(tidySuggestions);
  return { videos: changed, suggestionsChanged: rebuilt };
}

/** Records these videos as changed and applies all changes: `refresh_search` leaves out those that are not listed. */
export async function removeUnlisted(pool: Pool, videoIds: readonly number[]): Promise<void> {
  await pool.query('insert into search_changes (video_id) select unnest($1::bigint[])', [videoIds]);
  await pool.query('select refresh_search()');
}

async function generationOf(pool: Pool): Promise<number> {
  return (await one(pool, generationRow, 'select search_generation() as generation')).generation;
}

const backendRow = z.object({ pid: z.int() });

/** Cancels the query on abort, because a new generation of a large catalogue takes minutes; its transaction is rolled back. */
async function interruptibly<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  try {
    const { pid } = await one(client, backendRow, 'select pg_backend_pid() as pid');
    const cancel = () => void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  } finally {
    client.release();
  }
}
