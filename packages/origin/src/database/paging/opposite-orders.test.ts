import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { transaction } from '../transaction.ts';
import { refreshAnchors, refreshPeriods, refreshSortKeys } from './refresh-listings.ts';

const VIDEOS = 8;
const ROUNDS = 30;

let database: TestDatabase;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  await query(`
    insert into categories (id, dir, title) select n, 'c' || n, 'Category ' || n from generate_series(1, 6) n;
    insert into models (id, dir, title) select n, 'm' || n, 'Model ' || n from generate_series(1, 6) n;
    insert into channels (id, dir, title) select n, 'h' || n, 'Channel ' || n from generate_series(1, 3) n;
    insert into users (id, username, email, password_hash) select n, 'u' || n, 'u' || n || '@example.org', 'x' from generate_series(1, 3) n;
    insert into videos (id, dir, title, status_id, post_date, picture_key, gender)
      select n, 'v' || n, 'Video ' || n, 1, now() - n * interval '20 hours', 'x', case when n % 4 = 0 then 'gay' else 'str' end
      from generate_series(1, ${VIDEOS}) n;`);
});
afterAll(() => database.close());

/** Changes all categories, models, channel and member of a video in one transaction, in an order that varies. */
function reassign(video: number, round: number): Promise<void> {
  const turn = (video * 7 + round * 3) % 6;
  const order = Array.from({ length: 6 }, (_, n) => 1 + (((video % 2 === 0 ? n : 6 - n) + turn) % 6));
  const [first, second, third, fourth] = order;
  return transaction(database.pool, async (client) => {
    const steps: [string, unknown[]][] = [
      ['delete from video_categories where video_id = $1', [video]],
      [
        'insert into video_categories select $1, unnest($2::bigint[]) on conflict do nothing',
        [video, [first, second]],
      ],
      [
        'insert into video_models select $1, unnest($2::bigint[]) on conflict do nothing',
        [video, [third, fourth]],
      ],
      ['insert into video_categories values ($1, $2) on conflict do nothing', [video, third]],
      [
        'update videos set channel_id = $2, user_id = $3 where id = $1',
        [video, 1 + (turn % 3), 1 + ((turn + video) % 3)],
      ],
      ['delete from video_models where video_id = $1 and model_id <> $2', [video, third]],
    ];
    if (round % 3 === 0) steps.push(['update videos set is_private = not is_private where id = $1', [video]]);
    if (round % 5 === 0)
      steps.push(['update videos set duration_seconds = $2 where id = $1', [video, 60 * round]]);
    if (video % 3 === 0) steps.reverse();
    for (const [text, values] of steps) await client.query(text, values);
  });
}

test('changes lists of videos in opposite orders during the jobs without deadlocks or wrong counts', async () => {
  const editor = async (video: number) => {
    for (let round = 0; round < ROUNDS; round += 1) await reassign(video, round);
  };
  let isOver = false;
  const jobs = async () => {
    const now = Date.now();
    for (let hour = 0; !isOver; hour += 5) {
      await query('update videos set views = views + 1, likes = likes + 1, updated_at = now()');
      await refreshSortKeys(database.pool);
      await refreshPeriods(database.pool, new Date(now + hour * 3_600_000));
      await refreshAnchors(database.pool);
    }
  };
  const running = jobs();
  const ends = await Promise.allSettled(Array.from({ length: VIDEOS }, (_, n) => editor(n + 1)));
  isOver = true;
  const job = await Promise.allSettled([running]);
  expect([...ends, ...job].filter(({ status }) => status === 'rejected')).toEqual([]);
  const [{ deadlocks } = { deadlocks: -1 }] = await query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(deadlocks).toBe(0);

  const figures = () =>
    query(`
      select 'list ' || list_key as what, total::bigint, facet_totals::text from list_counts where total > 0
      union all select 'category ' || id, total_videos, '' from categories union all select 'model ' || id, videos, '' from models
      union all select 'channel ' || id, videos, '' from channels union all select 'member ' || id, videos, '' from users
      union all select 'popularity ' || list_id, total, '' from list_popularity where total <> 0
      order by 1`);
  const kept = await figures();
  expect(kept.length).toBeGreaterThan(30);
  await query('select recount_lists()');
  expect(await figures()).toEqual(kept);
  const wrong = await query(`
    select * from (select l.video_id, c.kind, c.object_id, c.gender from listings l join list_counts c on c.id = l.list_id where c.kind not like '%/%') listed
    full join video_memberships m using (video_id, kind, object_id, gender) where listed.video_id is null or m.video_id is null`);
  expect(wrong).toEqual([]);
});
