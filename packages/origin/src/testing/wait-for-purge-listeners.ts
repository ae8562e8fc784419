import { expect } from 'vitest';
import type { TestOrigin } from './test-origin.ts';

/** Waits until the test origins on one database (two by default) listen for purges; a listener's heartbeat is `SELECT 1`. */
export async function waitForPurgeListeners({ database }: TestOrigin, origins = 2): Promise<void> {
  const listening = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name = 'nightjar-listen-purge' and state = 'idle'
         and (query like 'LISTEN%' or query = 'SELECT 1')`,
    );
    return rows[0]?.n;
  };
  await expect.poll(listening, { timeout: 10_000 }).toBe(origins);
}
