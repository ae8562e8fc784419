import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { countWatchedTogether, deleteLowWeightPairs } from './count-watched-together.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/** Records that a visitor watched a video some minutes ago; replaces an earlier record. */
const watch = (viewer: string, videoId: number, minutesAgo: number) =>
  query(
    `INSERT INTO watches (viewer, video_id, watched_at) VALUES ($1, $2, now() - $3 * interval '1 minute')
     ON CONFLICT (viewer, video_id) DO UPDATE SET watched_at = excluded.watched_at`,
    [viewer, videoId, minutesAgo],
  );

const pairs = async () =>
  Object.fromEntries(
    (
      await query<{ video_id: number; other_id: number; weight: number }>(
        'SELECT video_id, other_id, round(weight::numeric, 2)::float8 AS weight FROM watched_together ORDER BY 1, 2',
      )
    ).map(({ video_id, other_id, weight }) => [`${video_id}-${other_id}`, weight]),
  );

describe('72: videos watched together', () => {
  test('are counted in both directions, once per visitor', async () => {
    await watch('a', 1, 30);
    await watch('a', 2, 20);
    await watch('b', 2, 30);
    await watch('b', 1, 20);
    await watch('c', 3, 10);
    expect(await countWatchedTogether(database.pool)).toBe(5);
    expect(await pairs()).toEqual({ '1-2': 2, '2-1': 2 });
    expect(await countWatchedTogether(database.pool)).toBe(0);
    // Watching them again adds nothing.
    await watch('a', 1, 1);
    await watch('a', 2, 0);
    expect(await countWatchedTogether(database.pool)).toBe(0);
    expect(await pairs()).toEqual({ '1-2': 2, '2-1': 2 });
  });

  test('are paired with videos watched before the previous run', async () => {
    await watch('a', 1, 30);
    await countWatchedTogether(database.pool);
    await watch('a', 2, 20);
    await countWatchedTogether(database.pool);
    expect(await pairs()).toEqual({ '1-2': 1, '2-1': 1 });
  });

  test('with the same timestamp are counted once', async () => {
    await query(
      `INSERT INTO watches (viewer, video_id, watched_at) SELECT 'a', n, now() FROM generate_series(1, 3) n`,
    );
    await countWatchedTogether(database.pool);
    expect(Object.values(await pairs())).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('are paired within six hours and with the ten previous videos only', async () => {
    await watch('a', 1, 7 * 60);
    await watch('a', 2, 0);
    await countWatchedTogether(database.pool);
    expect(await pairs()).toEqual({});
    for (let n = 0; n < 30; n += 1) await watch('b', 100 + n, 60 - n);
    await countWatchedTogether(database.pool);
    const [row] = await query<{ n: number }>(
      'SELECT count(*) AS n FROM watched_together WHERE video_id = 129 AND other_id < 129',
    );
    expect(row?.n).toBe(10);
  });

  test('never include a pair of a video with itself', async () => {
    await watch('a', 1, 30);
    await watch('a', 1, 20);
    await countWatchedTogether(database.pool);
    expect(await pairs()).toEqual({});
  });

  test('lose half of their weight in thirty days and are deleted below a threshold', async () => {
    await query(
      `INSERT INTO watched_together VALUES (1, 2, 8, now() - interval '30 days'), (5, 6, 0.9, now() - interval '30 days')`,
    );
    await watch('a', 1, 20);
    await watch('a', 2, 10);
    await countWatchedTogether(database.pool);
    await deleteLowWeightPairs(database.pool);
    expect(await pairs()).toEqual({ '1-2': 5, '2-1': 1 });
  });

  test('keep the hundred neighbours with the highest weight', async () => {
    await query(
      'INSERT INTO watched_together SELECT 1, 1000 + n, 1 + n, now() FROM generate_series(1, 200) n',
    );
    await watch('a', 1, 20);
    await watch('a', 2, 10);
    await countWatchedTogether(database.pool);
    const [kept] = await query<{ n: number; least: number }>(
      'SELECT count(*) AS n, min(weight) AS least FROM watched_together WHERE video_id = 1',
    );
    expect(kept).toEqual({ n: 100, least: 102 });
  });

  test('are counted once by concurrent workers', async () => {
    await query(
      `INSERT INTO watches (viewer, video_id, watched_at)
       SELECT 'v' || v, n, now() - (10 - n) * interval '1 minute' FROM generate_series(1, 1500) v, generate_series(1, 3) n`,
    );
    const counted = await Promise.all(Array.from({ length: 4 }, () => countWatchedTogether(database.pool)));
    counted.push(await countWatchedTogether(database.pool));
    expect(counted.reduce((sum, n) => sum + n)).toBe(4500);
    expect(new Set(Object.values(await pairs()))).toEqual(new Set([1500]));
  });

  test('are counted once when a run fails and is repeated', async () => {
    await watch('a', 1, 30);
    await watch('a', 2, 20);
    await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await query('CREATE TRIGGER refuse BEFORE INSERT ON watched_together EXECUTE FUNCTION refuse()');
    await expect(countWatchedTogether(database.pool)).rejects.toThrow('no');
    await query('DROP TRIGGER refuse ON watched_together');
    await countWatchedTogether(database.pool);
    expect(await pairs()).toEqual({ '1-2': 1, '2-1': 1 });
  });
});
