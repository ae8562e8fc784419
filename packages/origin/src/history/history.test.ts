import { type HistoryChange, maxHistory } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { historyChangesPerHour } from './actions.ts';

let site: TestOrigin;
let ada: string;
let ben: string;
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;

interface Sent {
  userId?: number;
  revision?: number;
  known?: number[];
  watched?: HistoryChange[];
  removed?: HistoryChange[];
  cleared?: number;
}

async function sync(cookie: string, sent: Sent = {}) {
  const outcome = await sendAction(
    site,
    'syncHistory',
    { known: [], watched: [], removed: [], ...sent },
    { cookie },
  );
  const { entries, videos, revision } = outcome.answer as {
    revision?: string;
    entries?: { video_id: string; position: string; duration: string }[];
    videos?: { video_id: string }[];
  };
  return {
    ...outcome,
    revision: Number(revision),
    ids: entries?.map(({ video_id }) => Number(video_id)),
    positions: entries?.map(({ position }) => Number(position)),
    cards: videos?.map(({ video_id }) => Number(video_id)).sort((a, b) => a - b),
  };
}
const keep = (isOn: boolean, cookie: string) => sendAction(site, 'keepHistory', { keep: isOn }, { cookie });
const watched = (videoId: number, ageSeconds: number, positionSeconds?: number): HistoryChange => ({
  videoId,
  ageSeconds,
  ...(positionSeconds !== undefined && { positionSeconds, durationSeconds: 600 }),
});

beforeAll(async () => {
  site = await openTestOrigin();
  ada = await site.signInAs('ada');
  ben = await site.signInAs('ben');
});
beforeEach(async () => {
  await sql('delete from history_accounts');
  await sql('delete from limit_events');
  await keep(true, ada);
});
afterAll(() => site.close());

test('47: nothing is stored before the member turns it on, and everything is deleted afterwards', async () => {
  expect(await sync(ben, { watched: [watched(5, 1)] })).toMatchObject({
    code: '',
    answer: { user_id: String(testUsers.ben), is_kept: '0', revision: '0' },
    ids: undefined,
  });
  await sync(ada, { watched: [watched(5, 1, 30)] });
  expect((await keep(false, ada)).code).toBe('');
  expect(await sql('select count(*)::int as n from watch_history')).toEqual([{ n: 0 }]);
  expect((await sync(ada)).answer).toMatchObject({ is_kept: '0' });
  expect((await keep(false, ada)).code).toBe('');
});

test('merges the histories of two browsers, and sends each one its missing videos', async () => {
  const first = await sync(ada, { known: [5, 6], watched: [watched(5, 40, 12), watched(6, 30)] });
  expect(first).toMatchObject({ ids: [5, 6], positions: [12, 0], cards: [] });
  const second = await sync(ada, { known: [6, 7], watched: [watched(7, 60), watched(6, 10, 99)] });
  expect(second).toMatchObject({ ids: [7, 5, 6], positions: [0, 12, 99], cards: [5] });
  expect(await sync(ben)).toMatchObject({ ids: undefined });
});

test('sends the history only to a browser that does not have it', async () => {
  const { revision } = await sync(ada, { watched: [watched(5, 1)] });
  expect(await sync(ada, { revision })).toMatchObject({ revision, ids: undefined, cards: [] });
  const own = await sync(ada, { revision, watched: [watched(6, 1)] });
  expect(own.ids).toBeUndefined();
  expect(own.revision).toBeGreaterThan(revision);
  expect((await sync(ada, { revision })).ids).toEqual([5, 6]);
});

test('the later change of a video counts, in whichever order they arrive', async () => {
  await sync(ada, { watched: [watched(5, 10, 200)] });
  expect(await sync(ada, { watched: [watched(5, 60, 20)] })).toMatchObject({ positions: [200] });
  await sync(ada, { removed: [watched(5, 5)] });
  expect((await sync(ada, { watched: [watched(5, 60, 20)] })).ids).toEqual([]);
  expect(await sync(ada, { watched: [watched(5, 1, 210)] })).toMatchObject({ ids: [5], positions: [210] });
  expect((await sync(ada, { removed: [watched(5, 30)] })).ids).toEqual([5]);
});

test('47: a removal that arrives first keeps an older change of another browser out', async () => {
  await sync(ada, { removed: [watched(5, 10)] });
  expect((await sync(ada, { watched: [watched(5, 100, 20)] })).ids).toEqual([]);
});

test('clearing removes what is older, also what arrives later', async () => {
  await sync(ada, { watched: [watched(5, 100), watched(6, 2)] });
  expect((await sync(ada, { cleared: 20 })).ids).toEqual([6]);
  expect((await sync(ada, { watched: [watched(7, 50), watched(8, 1)] })).ids).toEqual([6, 8]);
  expect((await sync(ada, { cleared: 1, watched: [watched(9, 0)] })).ids?.at(-1)).toBe(9);
});

test('the same request again changes nothing', async () => {
  const request = {
    watched: [watched(5, 10, 30), watched(6, 9)],
    removed: [watched(7, 3)],
    known: [5, 6],
  };
  const before = await sync(ada, request);
  expect(await sync(ada, request)).toMatchObject({ ids: before.ids, positions: before.positions });
});

test('keeps the order of entries of the same time, and one of two changes of a video', async () => {
  const { ids, positions } = await sync(ada, {
    watched: [watched(8, 50), watched(5, 50), watched(6, 50, 10), watched(6, 20, 15)],
  });
  expect([ids, positions]).toEqual([
    [8, 5, 6],
    [0, 0, 15],
  ]);
});

test('leaves out videos that the viewer cannot see, and those that became unavailable', async () => {
  await keep(true, ben);
  const hidden = [testVideos.deleted, testVideos.isPrivate, testVideos.inProcessing, 999_999];
  expect((await sync(ben, { watched: [...hidden, 8].map((id) => watched(id, 5)) })).ids).toEqual([8]);
  await sql('update videos set is_private = true where id = 8');
  expect(await sync(ben)).toMatchObject({ ids: [], cards: [] });
  await sql('update videos set is_private = false where id = 8');
  expect(await sync(ben)).toMatchObject({ ids: [8] });
});

test('47: refuses another account, a guest, and more changes than a limit', async () => {
  expect(await sync(ben, { userId: testUsers.ada, watched: [watched(5, 1)] })).toMatchObject({
    code: 'no_permission',
  });
  expect(await sync('')).toMatchObject({ status: 401, code: 'login_required' });
  expect((await keep(true, '')).code).toBe('login_required');
  await sql(`insert into limit_events (key) select $1 from generate_series(1, $2)`, [
    `history user ${testUsers.ada}`,
    historyChangesPerHour,
  ]);
  expect((await sync(ada, { watched: [watched(5, 1)] })).code).toBe('too_many');
  expect((await sync(ada)).code).toBe('');
});

test.each([
  ['watched', '5'],
  ['watched', '5:1:20'],
  ['watched', '5:1:20:0'],
  ['watched', '5:-1'],
  ['watched', '0:1'],
  ['watched', `5:${'9'.repeat(12)}`],
  ['watched', Array.from({ length: maxHistory + 1 }, (_, index) => `${index + 1}:1`).join()],
  ['removed', "5:1'; drop table users"],
  ['cleared', '-5'],
  ['revision', 'x'],
])('refuses %s=%s', async (name, value) => {
  const fields = { act: 'history', known: '', watched: '', removed: '', [name]: value };
  const response = await site.post('/api/member.php', fields, { cookie: ada });
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
});

test('47: keeps the newest entries of a full history', async () => {
  await sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id)
     select 3000 + n, 'old-' || n, 'Old ' || n, 1, '2025-07-01', 60, 'videos/' || n, 1 from generate_series(1, $1) n`,
    [maxHistory],
  );
  await sql(
    `insert into watch_history (user_id, video_id, watched_at)
     select $1, 3000 + n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, $2) n`,
    [testUsers.ada, maxHistory],
  );
  const { ids } = await sync(ada, { watched: [watched(5, 1)] });
  expect(ids).toHaveLength(maxHistory);
  expect([ids?.at(0), ids?.at(-1)]).toEqual([3002, 5]);
});

test('simultaneous changes of two browsers are all stored', async () => {
  const outcomes = await Promise.all(
    [5, 6, 7, 8, 9].flatMap((id) => [
      sync(ada, { watched: [watched(id, id, id)] }),
      sync(ada, { watched: [watched(id, 100 + id, 400)] }),
    ]),
  );
  expect(outcomes.map(({ code }) => code)).toEqual(Array(10).fill(''));
  expect(await sync(ada)).toMatchObject({ ids: [9, 8, 7, 6, 5], positions: [9, 8, 7, 6, 5] });
});
