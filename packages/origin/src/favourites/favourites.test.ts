import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { maxFavourites } from './actions.ts';

let site: TestOrigin;
let ada: string;
let ben: string;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const favouritesOf = async (id: number) =>
  (
    await sql(
      `select favourites as counter, (select count(*) from favourites where user_id = $1) as rows from users where id = $1`,
      [id],
    )
  )[0];
const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

beforeAll(async () => {
  site = await openTestOrigin();
  ada = await site.signInAs('ada');
  ben = await site.signInAs('ben');
});
afterAll(() => site.close());

test('adds a video once, reports it in viewerState, and removes it', async () => {
  expect((await sendAction(site, 'addFavourite', { videoId: 5 }, { cookie: ada })).code).toBe('');
  const again = await site.post(
    '/api/input.php',
    { act: 'favourite', section: 'add', video_id: 5 },
    { cookie: ada },
  );
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({
    error: 1,
    code: 'already_added',
    notify: 'add_to_watch_later_already_added',
  });
  const state = await sendAction(site, 'viewerState', { section: 'video', objectId: 5 }, { cookie: ada });
  expect(state.answer).toMatchObject({ vote: '', is_favourite: '1', is_subscribed: '0' });
  expect(await favouritesOf(testUsers.ada)).toEqual({ counter: 1, rows: 1 });
  for (let time = 0; time < 2; time += 1) {
    expect((await sendAction(site, 'removeFavourite', { videoId: 5 }, { cookie: ada })).code).toBe('');
  }
  expect(await favouritesOf(testUsers.ada)).toEqual({ counter: 0, rows: 0 });
});

test.each([
  ['deleted', testVideos.deleted],
  ['private', testVideos.isPrivate],
  ['in processing', testVideos.inProcessing],
  ['unknown', 999_999],
])('43: refuses a video that is %s', async (_what, videoId) => {
  expect(await sendAction(site, 'addFavourite', { videoId }, { cookie: ada })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('removes a favourite whose video was deleted', async () => {
  await sendAction(site, 'addFavourite', { videoId: 6 }, { cookie: ada });
  await sql('update videos set status_id = 5 where id = 6');
  expect((await sendAction(site, 'removeFavourite', { videoId: 6 }, { cookie: ada })).code).toBe('');
  expect(await favouritesOf(testUsers.ada)).toEqual({ counter: 0, rows: 0 });
});

test('refuses a guest with login_required', async () => {
  for (const name of ['addFavourite', 'removeFavourite'] as const) {
    expect(await sendAction(site, name, { videoId: 5 })).toMatchObject({
      status: 401,
      code: 'login_required',
    });
  }
});

test('42: refuses a video above maxFavourites', async () => {
  await sql('update users set favourites = $1 where id = 14', [maxFavourites]);
  const cookie = await site.signInAs('mira');
  expect((await sendAction(site, 'addFavourite', { videoId: 7 }, { cookie })).code).toBe('too_many');
});

test('41: of 200 simultaneous equal additions one succeeds and 199 are refused', async () => {
  const outcomes = await many(200, () => sendAction(site, 'addFavourite', { videoId: 8 }, { cookie: ben }));
  expect(countCodes(outcomes)).toEqual({ '': 1, already_added: 199 });
  expect(await favouritesOf(testUsers.ben)).toEqual({ counter: 1, rows: 1 });
});

test('41: counts 100 simultaneous different additions and 60 removals exactly', async () => {
  const added = await many(100, (index) =>
    sendAction(site, 'addFavourite', { videoId: 20 + index }, { cookie: ben }),
  );
  expect(countCodes(added)).toEqual({ '': 100 });
  await many(60, (index) => sendAction(site, 'removeFavourite', { videoId: 20 + index }, { cookie: ben }));
  expect(await favouritesOf(testUsers.ben)).toEqual({ counter: 41, rows: 41 });
});
