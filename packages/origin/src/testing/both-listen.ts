import { expect } from 'vitest';
import type { TestOrigin } from './test-origin.ts';

/** Waits until a test origin and the second one on its database hear each other's purges. */
export async function bothListen({ database }: TestOrigin): Promise<void> {
  const listening = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name = 'nightjar-listen-purge' and query like 'LISTEN%' and state = 'idle'`,
    );
    return rows[0]?.n;
  };
  await expect.poll(listening, { timeout: 10_000 }).toBe(2);
}
