import type pg from 'pg';

/** So many times within a sliding window. */
export interface Limit {
  /** What is counted and for whom, for example `comment user 12`. */
  key: string;
  most: number;
  seconds: number;
}

/**
 * Takes one of each limit for this transaction; the first that is used up is returned, and the caller rolls back, so
 * that a refusal uses up nothing. Holds under concurrency and across processes: whoever asks for the same key waits for
 * the end of this transaction.
 *
 * @param client In a transaction.
 */
export async function takeLimits(
  client: pg.ClientBase,
  limits: readonly Limit[],
): Promise<Limit | undefined> {
  // In one order everywhere, so that two transactions never wait for each other in a circle.
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const { rows } = await client.query<{ taken: boolean }>({
      name: 'take-limit',
      text: 'SELECT take_limit($1, $2, make_interval(secs => $3)) AS taken',
      values: [limit.key, limit.most, limit.seconds],
    });
    if (!rows[0]?.taken) return limit;
  }
  return undefined;
}
