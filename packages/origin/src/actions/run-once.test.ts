import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

let site: TestOrigin;
const cookies: Record<string, string> = {};
const sql = async (text: string) => (await site.database.pool.query(text)).rows;

const writes = {
  comment: { act: 'comment', section: 'video', object_id: 3, text: 'First.' },
  wall: { act: 'wall', object_id: testUsers.ada, text: 'Hello.' },
  message: { act: 'message', object_id: testUsers.ben, text: 'Hello.' },
  playlist: { act: 'playlist', section: 'create', title: 'Evenings' },
  report: { act: 'report', section: 'video', object_id: 3, reason: 'spam' },
};
const rowsOf = {
  comment: `comments where section = 'video' and object_id = 3`,
  wall: `comments where section = 'member' and object_id = ${testUsers.ada}`,
  message: 'messages',
  playlist: `playlists where user_id = ${testUsers.ada}`,
  report: 'reports',
};
type Name = keyof typeof writes;
const names = Object.keys(writes) as Name[];

async function send(name: Name, fields: Record<string, string | number> = {}, cookie = cookies.ada) {
  const response = await site.post(
    '/api/input.php',
    { ...writes[name], request_key: key, ...fields },
    { ...(cookie && { cookie }) },
  );
  return { status: response.status, body: await response.json() };
}
const count = async (name: Name) => Number((await sql(`select count(*) as n from ${rowsOf[name]}`))[0].n);

beforeAll(async () => {
  site = await openTestOrigin();
  for (const name of ['ada', 'cem']) cookies[name] = await site.signInAs(name);
});
beforeEach(async () => {
  for (const table of ['request_keys', 'limit_events', 'comments', 'messages', 'reports'])
    await sql(`delete from ${table}`);
  await sql(`delete from playlists where user_id = ${testUsers.ada}`);
});
afterAll(() => site.close());

describe.each(names)('49: a repeated %s', (name) => {
  test('is carried out once and gets the same answer', async () => {
    const first = await send(name);
    expect(first).toMatchObject({ status: 200, body: { success: 1 } });
    expect(await send(name)).toEqual(first);
    expect(await count(name)).toBe(1);
  });

  test('is carried out once when it arrives at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(name)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count(name)).toBe(1);
  });

  test('with another key, or without one, is another write', async () => {
    for (const fields of [{}, { request_key: otherKey }]) await send(name, fields);
    const { request_key: _key, ...plain } = { ...writes[name], request_key: key };
    await site.post('/api/input.php', plain, { cookie: cookies.ada ?? '' });
    expect(await count(name)).toBe(3);
  });

  test('with an invalid key is refused', async () => {
    expect(await send(name, { request_key: "1' or '1'='1" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'request_key', code: 'invalid' }] },
    });
    expect(await count(name)).toBe(0);
  });
});

test('a key is refused for another text and for another write', async () => {
  await send('comment');
  expect((await send('comment', { text: 'Second.' })).body).toMatchObject({ code: 'request_key_used' });
  expect((await send('message')).body).toMatchObject({ code: 'request_key_used' });
  expect([await count('comment'), await count('message')]).toEqual([1, 0]);
});

test('a member and a guest can use the same key', async () => {
  await send('report');
  await send('report', {}, cookies.cem);
  await send('report', {}, '');
  expect(await count('report')).toBe(3);
});

test('a repeated report of a guest is recognized by the visitor cookie', async () => {
  const first = await site.post('/api/input.php', { ...writes.report, request_key: key });
  const visitor = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await send('report', {}, visitor)).status).toBe(200);
  expect(await count('report')).toBe(1);
});

test('a refused write does not use up its key, and the repetition does not count for the limits', async () => {
  await sql(
    `insert into limit_events (key) select 'comment user ${testUsers.ada}' from generate_series(1, 5)`,
  );
  expect((await send('comment')).body).toMatchObject({ code: 'comments_user_limit' });
  await sql('delete from limit_events');
  await send('comment');
  await sql(
    `insert into limit_events (key) select 'comment user ${testUsers.ada}' from generate_series(1, 5)`,
  );
  expect(await send('comment')).toMatchObject({ status: 200, body: { success: 1 } });
  expect(await count('comment')).toBe(1);
});
