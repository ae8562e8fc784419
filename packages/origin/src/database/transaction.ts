import type pg from 'pg';
import { retryWhileAway } from './outage.ts';

/**
 * Runs statements in one transaction: committed when `work` returns, rolled back when it throws. If the connection is lost
 * before COMMIT is sent, `work` is retried on another connection for a limited time, so it must have no other side effects.
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
    // The first error is the one to report.
    await end(client, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Ends a transaction and releases its connection; discards the connection if that fails. */
async function end(client: pg.PoolClient, statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}
