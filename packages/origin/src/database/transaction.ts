import type pg from 'pg';
import { retryWhileAway } from './outage.ts';

/**
 * Runs statements in one transaction: committed when `work` returns, rolled back when it throws. Where the connection is
 * lost before the commit was sent, nothing of it has happened, and `work` is run again on another connection for a bounded
 * time; so it changes nothing but the database.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const { client, result } = await retryWhileAway(() => runUncommitted(pool, work));
  await end(client, 'COMMIT');
  return result;
}

async function runUncommitted<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    return { client, result: await work(client) };
  } catch (error) {
    // What failed is said by the first error.
    await end(client, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Ends a transaction and gives its connection back; one that cannot even do that is not used again. */
async function end(client: pg.PoolClient, statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}
