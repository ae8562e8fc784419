import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { type Limit, takeLimits } from './take-limits.ts';

/**
 * Counts an attempt for all limits before it is made, in its own transaction: an attempt that fails later stays counted,
 * and simultaneous attempts cannot exceed the limit.
 *
 * @returns The exhausted limit, if any; in that case nothing is counted.
 */
export async function countAttempt(pool: pg.Pool, limits: readonly Limit[]): Promise<Limit | undefined> {
  try {
    await transaction(pool, async (client) => {
      const exhausted = await takeLimits(client, limits);
      if (exhausted) throw new LimitExhausted(exhausted);
    });
    return undefined;
  } catch (error) {
    if (error instanceof LimitExhausted) return error.limit;
    throw error;
  }
}

const usedRow = z.object({ used: z.int() });

/** The number of attempts in the window of a limit; counts nothing. */
export async function countUsed(pool: pg.Pool, { key, seconds }: Limit): Promise<number> {
  const { used } = await one(pool, usedRow, {
    name: 'count-used-limit',
    text: `SELECT count(*)::int AS used FROM limit_events
           WHERE key = $1 AND at > clock_timestamp() - make_interval(secs => $2)`,
    values: [key, seconds],
  });
  return used;
}

/** Removes the newest attempt of each limit, so that only failed attempts stay counted. */
export async function refundAttempt(pool: pg.Pool, limits: readonly Limit[]): Promise<void> {
  await pool.query({
    name: 'refund-attempt',
    text: `DELETE FROM limit_events WHERE ctid = ANY(ARRAY(
             SELECT (SELECT e.ctid FROM limit_events e WHERE e.key = k.key ORDER BY e.at DESC LIMIT 1)
             FROM unnest($1::text[]) AS k(key)))`,
    values: [limits.map(({ key }) => key)],
  });
}

/** Removes all counted attempts of a limit. */
export async function resetAttempts(pool: pg.Pool, { key }: Limit): Promise<void> {
  await pool.query({
    name: 'reset-attempts',
    text: 'DELETE FROM limit_events WHERE key = $1',
    values: [key],
  });
}

class LimitExhausted extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`The limit ${limit.key} is exhausted.`);
    this.name = 'LimitExhausted';
    this.limit = limit;
  }
}
