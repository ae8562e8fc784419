import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';

/** `most` events within a sliding window of `seconds`. */
export interface Limit {
  /** Names the action and its subject, for example `comment user 12`. */
  key: string;
  most: number;
  seconds: number;
}

const takenRow = z.object({ taken: z.boolean() });

/**
 * Counts one event for each limit in the caller's transaction. The caller must roll back if a limit is exhausted, so that
 * a refusal counts for none of them. Safe across processes: a concurrent call with the same key waits for the end of this
 * transaction.
 *
 * @param client In a transaction.
 * @returns The first exhausted limit.
 */
export async function takeLimits(
  client: pg.ClientBase,
  limits: readonly Limit[],
): Promise<Limit | undefined> {
  // A fixed order of keys prevents deadlocks.
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const { taken } = await one(client, takenRow, {
      name: 'take-limit',
      text: 'SELECT consume_limit($1, $2, make_interval(secs => $3)) AS taken',
      values: [limit.key, limit.most, limit.seconds],
    });
    if (!taken) return limit;
  }
  return undefined;
}
