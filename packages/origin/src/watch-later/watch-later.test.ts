import { maxWatchLater } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { watchLaterChangesPerHour } from './actions.ts';

let site: TestOrigin;
let ada: string;
let ben: string;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;

interface Lists {
  userId?: number;
  known?: number[];
  added?: number[];
  removed?: number[];
}
async function sync(cookie: string, lists: Lists = {}) {
  const outcome = await sendAction(
    site,
    'syncWatchLater',
    { known: [], added: [], removed: [], ...lists },
    { cookie },
  );
  const { video_ids: ids, videos } = outcome.answer as {
    video_ids?: string[];
    videos?: { video_id: string }[];
  };
  return {
    ...outcome,
    ids: ids?.map(Number),
    cards: videos?.map(({ video_id }) => Number(video_id)).sort((a, b) => a - b),
  };
}

beforeAll(async () => {
  site = await openTestOrigin();
  ada = await site.signInAs('ada');
  ben = await site.signInAs('ben');
});
beforeEach(async () => {
  await sql('delete from watch_later');
  await sql('delete from limit_events');
});
afterAll(() => site.close());

test('merges the lists of two browsers, and sends each one its missing videos', async () => {
  expect(await sync(ada, { known: [5, 6], added: [5, 6] })).toMatchObject({
    answer: { user_id: String(testUsers.ada) },
    ids: [5, 6],
    cards: [],
  });
  expect(await sync(ada, { known: [6, 7], added: [6, 7] })).toMatchObject({ ids: [5, 6, 7], cards: [5] });
  expect(await sync(ben)).toMatchObject({ ids: [], cards: [] });
});

test('removes videos, also when the request is repeated', async () => {
  await sync(ada, { added: [5, 6] });
  for (let time = 0; time < 2; time += 1)
    expect(await sync(ada, { removed: [5], added: [7] })).toMatchObject({ ids: [6, 7] });
});

test('leaves out videos that the viewer cannot see, and those that became unavailable', async () => {
  const hidden = [testVideos.deleted, testVideos.isPrivate, testVideos.inProcessing, 999_999];
  expect(await sync(ben, { added: [...hidden, 8] })).toMatchObject({ code: '', ids: [8] });
  await sql('update videos set is_private = true where id = 8');
  expect(await sync(ben)).toMatchObject({ ids: [], cards: [] });
  await sql('update videos set is_private = false where id = 8');
  expect(await sync(ben)).toMatchObject({ ids: [8] });
});

test('refuses the changes of a list that belongs to another account', async () => {
  await sync(ada, { added: [5] });
  expect(await sync(ben, { userId: testUsers.ada, removed: [5], added: [6] })).toMatchObject({
    code: 'no_permission',
  });
  expect((await sync(ada, { userId: testUsers.ada })).ids).toEqual([5]);
  expect((await sync(ben)).ids).toEqual([]);
});

test('refuses a guest with login_required', async () => {
  expect(await sync('')).toMatchObject({ status: 401, code: 'login_required' });
});

test('keeps the newest videos of a list that is full', async () => {
  await sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id)
     select 2000 + n, 'many-' || n, 'Many ' || n, 1, '2025-07-01', 60, 'videos/' || n, 1 from generate_series(1, $1) n`,
    [maxWatchLater],
  );
  await sql(
    `insert into watch_later (user_id, video_id, created_at)
     select $1, 2000 + n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, $2) n`,
    [testUsers.ada, maxWatchLater],
  );
  const { ids } = await sync(ada, { added: [5] });
  expect(ids).toHaveLength(maxWatchLater);
  expect([ids?.at(0), ids?.at(-1)]).toEqual([2002, 5]);
});

test('limits the changes of an hour, not the reads', async () => {
  await sql(`insert into limit_events (key) select $1 from generate_series(1, $2)`, [
    `watch-later user ${testUsers.ada}`,
    watchLaterChangesPerHour,
  ]);
  expect((await sync(ada, { added: [5] })).code).toBe('too_many');
  expect((await sync(ada)).code).toBe('');
});

test('is answered private and without storage', async () => {
  const response = await site.post(
    '/api/member.php',
    { act: 'watch_later', known: '', added: '', removed: '' },
    { cookie: ada },
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
