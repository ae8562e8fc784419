import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { writeViews } from './store.ts';
import { createViewCounter } from './view-counter.ts';

let site: TestOrigin;
beforeEach(async () => {
  site = await openTestOrigin();
  await query('UPDATE users SET email_confirmed_at = now() WHERE id = 1');
});
afterEach(() => site.close());

const view = async (
  section: string,
  id: number | string,
  from: { address?: string; cookie?: string; more?: Record<string, string> } = {},
) => {
  const response = await site.post(
    '/api/input.php',
    { act: 'view', section, object_id: id, ...from.more },
    {
      address: from.address ?? '192.0.2.1',
      ...(from.cookie ? { cookie: from.cookie } : {}),
    },
  );
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
};

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Row>(text, values)).rows;

/** Writes the buffered views by closing the origin; the next test opens a new one. */
const settle = () => site.origin.close();

const viewsOf = async (table: string, id: number) =>
  (await query<{ views: number }>(`SELECT views FROM ${table} WHERE id = $1`, [id]))[0]?.views;

describe('a view', () => {
  test('64: of every section is counted on its object', async () => {
    await query(`INSERT INTO playlists (id, user_id, title) VALUES (1, 1, 'Calm')`);
    const before = {
      videos: await viewsOf('videos', 1),
      models: await viewsOf('models', 1),
      channels: await viewsOf('channels', 1),
    };
    for (const section of ['video', 'model', 'channel', 'member', 'playlist']) {
      expect((await view(section, 1)).body).toEqual({ success: 1, ok: 1 });
    }
    await settle();
    for (const [table, views] of Object.entries(before))
      expect(await viewsOf(table, 1)).toBe((views ?? 0) + 1);
    expect(await viewsOf('users', 1)).toBe(1);
    expect(await viewsOf('playlists', 1)).toBe(1);
  });

  test.each([
    ['model', 'models'],
    ['channel', 'channels'],
  ])(
    '66: of a %s with a hidden term is refused, and one that was accepted before is not counted',
    async (section, table) => {
      const before = await viewsOf(table, 1);
      expect((await view(section, 1)).status).toBe(200);
      await query(`UPDATE ${table} SET is_banned = true WHERE id = 1`);
      await site.origin.purge(['*']);
      expect((await view(section, 1, { address: '192.0.2.2' })).body).toMatchObject({ code: 'not_found' });
      await settle();
      expect(await viewsOf(table, 1)).toBe(before);
    },
  );

  test('of a video marks the video as changed and is counted in its hour', async () => {
    await query(`UPDATE videos SET updated_at = '2020-01-01'`);
    await view('video', 5);
    await view('video', 5, { address: '192.0.2.2' });
    await settle();
    expect(await query(`SELECT id FROM videos WHERE updated_at > '2020-01-01'`)).toEqual([{ id: 5 }]);
    expect(
      await query(`SELECT video_id, views, hour = date_trunc('hour', now(), 'UTC') AS now FROM hourly_views`),
    ).toEqual([{ video_id: 5, views: 2, now: true }]);
  });

  test('from each of 200 concurrent visitors is counted, in one write', async () => {
    const before = await viewsOf('videos', 9);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => view('video', 9, { address: `198.51.100.${n}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Nothing is written yet, because views are buffered.
    expect(await viewsOf('videos', 9)).toBe(before);
    await settle();
    expect(await viewsOf('videos', 9)).toBe((before ?? 0) + 200);
    expect(await query('SELECT sum(views)::int AS n FROM hourly_views')).toEqual([{ n: 200 }]);
    expect(await query('SELECT count(*) AS n FROM watches')).toEqual([{ n: 200 }]);
  });

  test('67: is counted once for 200 concurrent requests of one visitor', async () => {
    const before = await viewsOf('videos', 9);
    const answers = await Promise.all(Array.from({ length: 200 }, () => view('video', 9)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await settle();
    expect(await viewsOf('videos', 9)).toBe((before ?? 0) + 1);
  });

  test('65: of an object that does not exist is refused', async () => {
    for (const section of ['video', 'model', 'channel', 'member', 'playlist']) {
      const { status, body } = await view(section, 99_999);
      expect([status, body]).toEqual([404, { error: 1, code: 'not_found', notify: 'not_found' }]);
    }
  });

  test('66: of a deleted or unpublished video is refused and not counted', async () => {
    for (const id of [testVideos.deleted, testVideos.inProcessing, testVideos.inReview]) {
      expect((await view('video', id)).status).toBe(404);
    }
    await settle();
    expect(await query('SELECT FROM hourly_views')).toEqual([]);
  });

  test('66: of a private video is counted for its owner, accepted friends and moderators, and refused to others', async () => {
    const { ada, ben, cem, mira } = testUsers;
    await query('UPDATE videos SET user_id = $1 WHERE id = $2', [ada, testVideos.isPrivate]);
    await query(
      'INSERT INTO friendships (requester_id, addressee_id, accepted_at) VALUES ($1, $2, now()), ($2, $3, NULL)',
      [ben, ada, cem],
    );
    const before = (await viewsOf('videos', testVideos.isPrivate)) ?? 0;
    const refused = { status: 404, body: { error: 1, code: 'not_found', notify: 'not_found' } };
    expect(await view('video', testVideos.isPrivate)).toMatchObject(refused);
    const from = async (user: number) =>
      view('video', testVideos.isPrivate, {
        address: `192.0.2.${user}`,
        cookie: await site.signInAs(user),
      });
    expect(await from(cem)).toMatchObject(refused);
    for (const user of [ada, ben, mira]) expect((await from(user)).status).toBe(200);
    await settle();
    expect(await viewsOf('videos', testVideos.isPrivate)).toBe(before + 3);
  });

  test('66: of a hidden video is refused, also to a moderator', async () => {
    // A video is hidden only while it contains a hidden term.
    await query(`INSERT INTO hidden_terms (term) VALUES ('forest')`);
    await query('SELECT recheck_videos(ARRAY[1])');
    expect(await query('SELECT status_id FROM videos WHERE id = 1')).toEqual([{ status_id: 4 }]);
    const cookie = await site.signInAs(testUsers.mira);
    expect((await view('video', 1, { cookie })).status).toBe(404);
    expect((await view('video', 1)).status).toBe(404);
  });

  test.each([
    ['a private playlist', 'playlist', 'UPDATE playlists SET is_private = true'],
    ['a playlist with a hidden term', 'playlist', `INSERT INTO hidden_terms (term) VALUES ('calm')`],
    ['a blocked account', 'member', 'UPDATE users SET blocked_at = now() WHERE id = 1'],
    ['an unconfirmed account', 'member', 'UPDATE users SET email_confirmed_at = NULL WHERE id = 1'],
  ] as const)('66: of %s is refused', async (_what, section, change) => {
    await query(`INSERT INTO playlists (id, user_id, title) VALUES (1, 1, 'Calm')`);
    await query(change);
    await query('SELECT recheck_hidden_terms()');
    expect((await view(section, 1)).status).toBe(404);
  });

  test('66: that was accepted before its video was deleted is not counted', async () => {
    await view('video', 7);
    const before = await viewsOf('videos', 7);
    await query('UPDATE videos SET status_id = 5 WHERE id = 7');
    await settle();
    expect(await viewsOf('videos', 7)).toBe(before);
    expect(await query('SELECT FROM hourly_views')).toEqual([]);
    expect(await query('SELECT FROM watches')).toEqual([]);
  });

  test('66: of a cached video is refused as soon as its deletion is purged', async () => {
    await view('video', 7);
    await query('UPDATE videos SET status_id = 5 WHERE id = 7');
    await site.origin.purge(['video-7', 'videos']);
    expect((await view('video', 7, { address: '192.0.2.2' })).status).toBe(404);
  });

  test('of the own profile is not counted', async () => {
    const cookie = await site.signInAs(1);
    expect((await view('member', 1, { cookie })).status).toBe(200);
    await settle();
    expect(await viewsOf('users', 1)).toBe(0);
  });

  test('ignores the fields nogeo and user_id', async () => {
    await query(
      `INSERT INTO users (id, username, email, password_hash) VALUES (2, 'olaf', 'o@example.org', 'x')`,
    );
    expect((await view('video', 3, { more: { nogeo: '1', user_id: '2' } })).status).toBe(200);
    expect((await view('video', 3, { more: { user_id: '3' } })).status).toBe(200);
    await settle();
    expect(await query('SELECT sum(views)::int AS n FROM hourly_views')).toEqual([{ n: 1 }]);
  });

  test.each([
    ['0'],
    ['-1'],
    ['1.5'],
    ['x'],
    ['9'.repeat(40)],
    ['1; DROP TABLE videos'],
    ['%00'],
    ['9007199254740993'],
  ])('of the invalid object id %s is refused with a field error', async (id) => {
    const { status, body } = await view('video', id);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'object_id', code: 'invalid' }] });
  });

  test('of the largest valid id is not found', async () => {
    expect((await view('video', '9007199254740991')).status).toBe(404);
  });
});

describe('69: the viewer of a watch', () => {
  test('is stored as a keyed hash only, equal for one browser and different for a member', async () => {
    const first = await view('video', 1);
    const cookie = first.cookies[0]?.split(';')[0] ?? '';
    expect(cookie).toContain('nj_visitor=');
    await view('video', 2, { cookie });
    const member = await site.signInAs(1);
    await view('video', 3, { cookie: `${member}; ${cookie}` });
    await settle();
    const rows = await query<{ viewer: string; video_id: number }>(
      'SELECT viewer, video_id FROM watches ORDER BY video_id',
    );
    const viewers = rows.map(({ viewer }) => viewer);
    expect(rows.map(({ video_id }) => video_id)).toEqual([1, 2, 3]);
    expect(viewers[0]).toBe(viewers[1]);
    expect(viewers[2]).not.toBe(viewers[0]);
    const visitor = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    for (const viewer of viewers) {
      expect(viewer).toMatch(/^[\w-]{22}$/);
      expect(viewer).not.toBe(visitor);
    }
  });
});

const openCounter = () =>
  createViewCounter({
    write: (section, batch) => writeViews(site.database.pool, section, batch),
    log: silentLog,
    clock: Date.now,
  });

test('processes that write the same videos concurrently count every view, without deadlock', async () => {
  // Enough rows that the planner fetches each by its id, in the order of the input.
  await query(`BEGIN; SET LOCAL nightjar.bulk = 'on';
    INSERT INTO videos (id, dir, title, status_id, post_date, picture_key)
    SELECT n, 'v' || n, 'Video ' || n, 1, now(), 'v' FROM generate_series(1001, 21000) n; COMMIT`);
  await query('ANALYZE videos');
  const failures: unknown[] = [];
  const counters = Array.from({ length: 8 }, () =>
    createViewCounter({
      write: (section, batch) =>
        writeViews(site.database.pool, section, batch).catch((error) => {
          failures.push(error);
          throw error;
        }),
      log: silentLog,
      clock: Date.now,
    }),
  );
  for (let round = 0; round < 5; round += 1) {
    for (const [position, counter] of counters.entries()) {
      const ids = Array.from({ length: 200 }, (_, n) => 1001 + n * 7);
      for (const id of position % 2 ? ids : ids.reverse()) counter.add('video', id, `viewer-${position}`);
    }
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  await Promise.all(counters.map((counter) => counter.close()));
  expect(failures).toEqual([]);
  expect(await query('SELECT sum(views)::int AS n FROM videos WHERE id > 1000')).toEqual([
    { n: 8 * 5 * 200 },
  ]);
});

test('68: a connection that breaks during a write loses no view and counts none twice', async () => {
  const before = await viewsOf('videos', 11);
  const counter = openCounter();
  counter.add('video', 11, 'somebody');
  const holder = await site.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM videos WHERE id = 11 FOR UPDATE');
  const flushed = counter.flush();
  await vi.waitFor(async () => {
    const ended = await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%hourly_views%'`,
    );
    expect(ended).toHaveLength(1);
  });
  await holder.query('ROLLBACK');
  holder.release();
  await flushed;
  expect(counter.isAccepting()).toBe(false);
  await counter.flush();
  expect(counter.isAccepting()).toBe(true);
  expect(await viewsOf('videos', 11)).toBe((before ?? 0) + 1);
  expect(await query('SELECT views FROM hourly_views')).toEqual([{ views: 1 }]);
  await counter.close();
});
