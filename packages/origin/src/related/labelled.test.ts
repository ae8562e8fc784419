import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWatchedTogether } from '../popularity/count-watched-together.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { fillLabelledCatalogue, pairs, themeOf, themes } from '../testing/labelled-catalogue.ts';
import { createRelatedFinder } from './find-related.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillLabelledCatalogue(database.pool);
});
afterAll(() => database.close());

const related = async (id: number) =>
  (await createRelatedFinder(database.pool, createPostgresEngine(database.pool))(id)) ?? [];

/** Share of the first five related videos with the same theme, over all videos of a theme. A random order gives 1/7. */
async function precision(theme: number): Promise<number> {
  let hits = 0;
  for (let id = 10 * theme + 11; id <= 10 * theme + 18; id += 1) {
    const first = (await related(id)).slice(0, 5);
    hits += first.filter((other) => themeOf(other) === themes[theme]).length;
  }
  return hits / (5 * 8);
}

describe('73: a small labelled catalogue', () => {
  test.each(themes.map((theme, position) => [theme, position] as const))(
    'most videos related to %s have the same theme',
    async (_theme, position) => {
      // The rest are videos of another theme with the same model.
      expect(await precision(position)).toBeGreaterThanOrEqual(0.85);
    },
  );

  test('two videos that share only a model are related', async () => {
    expect((await related(pairs.model.one))[0]).toBe(pairs.model.other);
    expect((await related(pairs.model.other))[0]).toBe(pairs.model.one);
  });

  test('two videos that share only a word of the title are related', async () => {
    expect((await related(pairs.words.one))[0]).toBe(pairs.words.other);
    expect((await related(pairs.words.other))[0]).toBe(pairs.words.one);
  });

  test('two videos that share only a tag are related', async () => {
    expect((await related(pairs.tag.one))[0]).toBe(pairs.tag.other);
  });

  test('a video with nothing in common with others gets the most popular ones', async () => {
    const ids = await related(pairs.alone);
    expect(ids.slice(0, 8)).toEqual([18, 17, 16, 15, 14, 13, 12, 11]);
    expect(ids).toHaveLength(48);
    expect(ids).not.toContain(pairs.alone);
  });

  test('the remaining videos follow the related ones, without duplicates', async () => {
    const ids = await related(31);
    expect(new Set(ids).size).toBe(48);
  });

  test('videos that several visitors watched together are related; one visitor is not enough', async () => {
    const { one, other } = pairs.watched;
    const watch = (viewer: string) =>
      database.pool.query(
        `INSERT INTO watches (viewer, video_id, watched_at)
         VALUES ($1, $2, now() - interval '5 minutes'), ($1, $3, now())`,
        [viewer, one, other],
      );
    const dropRankings = () => database.pool.query('DELETE FROM related_rankings');
    await watch('a');
    await countWatchedTogether(database.pool);
    expect((await related(one))[0]).toBe(18);
    await watch('b');
    await watch('c');
    await countWatchedTogether(database.pool);
    await dropRankings();
    expect((await related(one))[0]).toBe(other);
    expect((await related(other))[0]).toBe(one);
    await dropRankings();
  });

  test('deleted and private videos are never related, even with shared attributes', async () => {
    const { pool } = database;
    await pool.query('DELETE FROM related_rankings');
    await pool.query('UPDATE videos SET status_id = 5 WHERE id = ANY($1)', [
      [pairs.model.other, pairs.words.other, pairs.watched.other],
    ]);
    await pool.query('UPDATE videos SET is_private = true WHERE id = $1', [pairs.tag.other]);
    const gone = [pairs.model, pairs.words, pairs.watched, pairs.tag];
    for (const { one, other } of gone) expect(await related(one)).not.toContain(other);
    // Videos of another gender are never related.
    await pool.query('DELETE FROM related_rankings');
    await pool.query(`UPDATE videos SET gender = 'gay' WHERE id = 12`);
    expect(await related(11)).not.toContain(12);
  });

  test('returns undefined for an unknown and for an unpublished video', async () => {
    expect(
      await createRelatedFinder(database.pool, createPostgresEngine(database.pool))(99_999),
    ).toBeUndefined();
    await database.pool.query('UPDATE videos SET status_id = 3 WHERE id = 11');
    expect(await createRelatedFinder(database.pool, createPostgresEngine(database.pool))(11)).toBeUndefined();
  });
});
