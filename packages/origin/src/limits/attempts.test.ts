import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { transaction } from '../database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { countAttempt, refundAttempt, resetAttempts } from './attempts.ts';
import { takeLimits } from './take-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('DELETE FROM limit_events'));

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const three = { key: 'three', most: 3, seconds: 60 };
const five = { key: 'five', most: 5, seconds: 60 };
const counted = async () =>
  (await database.pool.query(`SELECT key, count(*)::int AS n FROM limit_events GROUP BY key ORDER BY key`))
    .rows;

test('counts no more than the limit of simultaneous attempts', async () => {
  const refused = await Promise.all(times(50).map(() => countAttempt(database.pool, [three, five])));
  expect(refused.filter((limit) => limit === undefined)).toHaveLength(3);
  expect(refused.filter((limit) => limit?.key === 'three')).toHaveLength(47);
  // An attempt that one limit refuses does not count for the other.
  expect(await counted()).toEqual([
    { key: 'five', n: 3 },
    { key: 'three', n: 3 },
  ]);
});

test('refundAttempt removes one attempt, resetAttempts all attempts of a limit', async () => {
  for (const _ of times(3)) await countAttempt(database.pool, [three, five]);
  await refundAttempt(database.pool, [three, five]);
  expect(await counted()).toEqual([
    { key: 'five', n: 2 },
    { key: 'three', n: 2 },
  ]);
  await refundAttempt(database.pool, [{ ...three, key: 'never counted' }]);
  await resetAttempts(database.pool, three);
  expect(await counted()).toEqual([{ key: 'five', n: 2 }]);
});

test('the window slides', async () => {
  for (const _ of times(3)) expect(await countAttempt(database.pool, [three])).toBeUndefined();
  expect(await countAttempt(database.pool, [three])).toEqual(three);
  await database.pool.query(
    `UPDATE limit_events SET at = at - interval '61 seconds' WHERE ctid = (SELECT min(ctid) FROM limit_events)`,
  );
  expect(await countAttempt(database.pool, [three])).toBeUndefined();
  expect(await countAttempt(database.pool, [three])).toEqual(three);
});

test('an exhausted limit refuses without waiting for the lock of its key', async () => {
  for (const _ of times(5)) await countAttempt(database.pool, [five]);
  await transaction(database.pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('five', ${advisoryLocks.limits}))`);
    expect(await countAttempt(database.pool, [five])).toEqual(five);
  });
});

test('a rolled back transaction does not count', async () => {
  const failing = transaction(database.pool, async (client) => {
    expect(await takeLimits(client, [three])).toBeUndefined();
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await counted()).toEqual([]);
});
