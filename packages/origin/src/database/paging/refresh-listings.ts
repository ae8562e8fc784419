import type pg from 'pg';
import { z } from 'zod';
import { refreshDirectories, refreshDirectoryAnchors } from '../directory/refresh-directories.ts';
import { one, rows } from '../rows.ts';
import { anchorStride } from './video-lists.ts';

const nowRow = z.object({ now: z.date(), last: z.string().nullable() });

/** Time of the last run, from `site_settings`, and the current time of the database. */
async function lastRun(pool: pg.Pool, key: string): Promise<{ now: Date; last: number }> {
  const { now, last } = await one(
    pool,
    nowRow,
    `SELECT now() AS now, (SELECT value #>> '{}' FROM site_settings WHERE key = $1) AS last`,
    [key],
  );
  return { now, last: last === null ? 0 : Date.parse(last) };
}

async function saveRun(pool: pg.Pool, key: string, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO site_settings (key, value) VALUES ($1, to_jsonb($2::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, now.toISOString()],
  );
}

const movedRow = z.object({ moved: z.int() });

/**
 * Updates the order of the lists from the counters of the videos that changed since the last run, and then the counters and
 * lists of categories, models, channels and members. Returns the number of rows that moved.
 */
export async function refreshSortKeys(
  pool: pg.Pool,
  { atMostEverySeconds = 0 }: { atMostEverySeconds?: number } = {},
): Promise<number> {
  const { now, last } = await lastRun(pool, 'sort-keys-refreshed');
  if (now.getTime() - last < atMostEverySeconds * 1000) return 0;
  // A transaction that was open during the last run may have written timestamps before it.
  const since = new Date(Math.max(0, last - 60_000));
  const { moved } = await one(pool, movedRow, 'SELECT refresh_sort_keys($1) AS moved', [since]);
  await pool.query('SELECT refresh_catalogue_figures()');
  const inDirectories = await refreshDirectories(pool);
  await saveRun(pool, 'sort-keys-refreshed', now);
  return moved + inDirectories;
}

/**
 * Removes older videos from the lists of the last day, week and month, and adds missing ones. Each step is a separate
 * transaction, so that none waits for a list while it has locked another. Returns the number of rows that moved.
 */
export async function refreshPeriods(pool: pg.Pool, now: Date): Promise<number> {
  let total = 0;
  for (const period of ['day', 'week', 'month']) {
    for (const step of ['leave_period', 'enter_period']) {
      const { moved } = await one(pool, movedRow, `SELECT ${step}($1, $2) AS moved`, [period, now]);
      total += moved;
    }
  }
  return total;
}

/** Lists are processed in batches of up to this number of rows; a longer list is a separate batch. */
const BATCH_ROWS = 20_000;

/** Scanning a longer list takes seconds, and a shift of a few positions matters little in it. */
const LONG_LIST = 50_000;

const changedListRow = z.object({ id: z.int(), total: z.int() });

/**
 * Computes the anchors of every list that changed since the last run; of long lists at most every `longListsEverySeconds`.
 * Returns the number of those lists.
 */
export async function refreshAnchors(
  pool: pg.Pool,
  { signal, longListsEverySeconds = 0 }: { signal?: AbortSignal; longListsEverySeconds?: number } = {},
): Promise<number> {
  const { now, last } = await lastRun(pool, 'long-lists-anchored');
  const includesLongLists = now.getTime() - last >= longListsEverySeconds * 1000;
  const short = await removeAnchorsOfShortLists(pool);
  const found = await rows(
    pool,
    changedListRow,
    'SELECT id, total FROM list_counts WHERE changes <> anchored_changes AND ($1 OR total < $2) ORDER BY id',
    [includesLongLists, LONG_LIST],
  );
  for (const ids of batches(found)) {
    signal?.throwIfAborted();
    await pool.query('SELECT refresh_anchors($1, $2)', [ids, anchorStride]);
  }
  if (includesLongLists) await saveRun(pool, 'long-lists-anchored', now);
  return short + found.length + (await refreshDirectoryAnchors(pool));
}

function batches(lists: readonly { id: number; total: number }[]): number[][] {
  const made: number[][] = [];
  let rows = BATCH_ROWS;
  for (const { id, total } of lists) {
    if (rows + total > BATCH_ROWS) {
      made.push([]);
      rows = 0;
    }
    made.at(-1)?.push(id);
    rows += total;
  }
  return made;
}

const shortRow = z.object({ short: z.int() });

async function removeAnchorsOfShortLists(pool: pg.Pool): Promise<number> {
  const { short } = await one(pool, shortRow, 'SELECT delete_short_list_anchors($1) AS short', [
    anchorStride,
  ]);
  return short;
}
