import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemberSite } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';

let opened: Awaited<ReturnType<typeof openMemberSite>>;
beforeAll(async () => {
  opened = await openMemberSite();
});
afterAll(() => opened.site.close());

const playlist = { section: 'playlist', objectId: 900 } as const;

/** Sends a write while the playlist is being deleted: it waits for the lock of the deletion, which then commits. */
async function sendDuringDeletion<Outcome>(send: () => Promise<Outcome>): Promise<Outcome> {
  const { site, sql } = opened;
  await sql(`insert into playlists (id, user_id, title) values (900, 11, 'Evenings')`);
  await sql(`insert into subscriptions (user_id, section, object_id) values (12, 'playlist', 900)`);
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from playlists where id = 900 for no key update');
    const sent = send();
    // On another connection, because a transaction reads the activity as of its first query.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await sql(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await client.query('delete from playlists where id = 900');
    await client.query('commit');
    return await sent;
  } finally {
    client.release();
  }
}

test('41: ending a subscription during the deletion of its playlist does not deadlock', async () => {
  const { site, cookies, one } = opened;
  const outcome = await sendDuringDeletion(() =>
    sendAction(site, 'unsubscribe', playlist, { cookie: cookies.ben }),
  );
  expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
  expect(await one(`select count(*) from subscriptions where section = 'playlist'`)).toEqual({ count: 0 });
});

test('42: a subscription during the deletion of its playlist is not found and leaves no row', async () => {
  const { site, cookies, one } = opened;
  const outcome = await sendDuringDeletion(() =>
    sendAction(site, 'subscribe', playlist, { cookie: cookies.cem }),
  );
  expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
  expect(await one(`select count(*) from subscriptions where section = 'playlist'`)).toEqual({ count: 0 });
});

test('42: a vote during the deletion of its playlist is not found and leaves no row', async () => {
  const { site, cookies, one } = opened;
  const outcome = await sendDuringDeletion(() =>
    sendAction(site, 'vote', { ...playlist, vote: true }, { cookie: cookies.cem }),
  );
  expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
  expect(await one(`select count(*) from votes where section = 'playlist'`)).toEqual({ count: 0 });
});
