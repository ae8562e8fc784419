import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import { type Limit, takeLimits } from './take-limits.ts';

/**
 * Counts an attempt under all limits before it is made, in a transaction of its own: what fails afterwards stays counted,
 * and of many attempts at once no more than the limit are made.
 *
 * @returns The limit that is used up; then nothing was counted.
 */
export async function countAttempt(pool: pg.Pool, limits: readonly Limit[]): Promise<Limit | undefined> {
  try {
    await transaction(pool, async (client) => {
      const usedUp = await takeLimits(client, limits);
      if (usedUp) throw new UsedUp(usedUp);
    });
    return undefined;
  } catch (error) {
    if (error instanceof UsedUp) return error.limit;
    throw error;
  }
}

/** How much of a limit is used up; counts nothing. */
export async function countUsed(pool: pg.Pool, { key, seconds }: Limit): Promise<number> {
  const { rows } = await pool.query<{ used: number }>({
    name: 'count-used-limit',
    text: `SELECT count(*)::int AS used FROM limit_events
           WHERE key = $1 AND at > clock_timestamp() - make_interval(secs => $2)`,
    values: [key, seconds],
  });
  return rows[0]?.used ?? 0;
}

/** Takes an attempt back that turned out to be none, so that only failures stay counted. */
export async function giveBackAttempt(pool: pg.Pool, limits: readonly Limit[]): Promise<void> {
  await pool.query({
    name: 'give-back-attempt',
    text: `DELETE FROM limit_events WHERE ctid = ANY(ARRAY(
             SELECT (SELECT e.ctid FROM limit_events e WHERE e.key = k.key ORDER BY e.at DESC LIMIT 1)
             FROM unnest($1::text[]) AS k(key)))`,
    values: [limits.map(({ key }) => key)],
  });
}

/** Forgets everything that was counted under a limit. */
export async function forgetAttempts(pool: pg.Pool, { key }: Limit): Promise<void> {
  await pool.query({
    name: 'forget-attempts',
    text: 'DELETE FROM limit_events WHERE key = $1',
    values: [key],
  });
}

class UsedUp extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`The limit ${limit.key} is used up.`);
    this.name = 'UsedUp';
    this.limit = limit;
  }
}
