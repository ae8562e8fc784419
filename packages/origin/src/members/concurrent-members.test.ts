import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { createRandom } from '../seed/random.ts';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, type WriteOutcome } from '../testing/send-action.ts';
import { silentLog } from '../testing/silent-log.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { createActingMember, type SharedObjects } from './testing/acting-member.ts';
import { findWrongCounters } from './testing/wrong-counters.ts';
import { findWrongFigures } from './testing/wrong-figures.ts';

const MEMBERS = 32;
const ACTS_OF_ONE = 45;
const FIRST = 1001;
/** `pnpm test:deep` repeats the round for a minute, `pnpm test` runs one. */
const REPEAT_FOR_MS = process.env.NIGHTJAR_DEEP ? 60_000 : 0;

/** Errors that the servers log name the cause of an answer with status 500. */
const errors: object[] = [];
const log: Log = { ...silentLog, error: (details) => errors.push(details) };

let site: TestOrigin;
let second: ReturnType<typeof openSecondOrigin>;
const sql = async (text: string) => (await site.database.pool.query(text)).rows;

beforeAll(async () => {
  site = await openTestOrigin({ log });
  second = openSecondOrigin(site, { log });
  await sql(`insert into users (id, username, email, password_hash, email_confirmed_at)
    select n, 'member' || n, 'member' || n || '@example.org', 'x', now() from generate_series(${FIRST}, ${FIRST + MEMBERS - 1}) n`);
  // The test catalogue has counters of comments, votes and members without rows.
  await sql('update videos set comments = 0; update models set comments = 0');
  await sql('select recount_votes_and_subscriptions(), rebuild_discussions()');
  await sql(`update videos set user_id = ${FIRST} + id % 3 where id in (1, 2, 3)`);
  await sql(`insert into history_accounts (user_id) select id from users where id >= ${FIRST}`);
});
afterAll(async () => {
  await second.close();
  await site.close();
});

test(
  `41: counters equal their rows while ${MEMBERS} members act concurrently on two servers and on the same objects`,
  async () => {
    const ids = Array.from({ length: MEMBERS }, (_, index) => FIRST + index);
    const shared: SharedObjects = {
      videos: [1, 2, 3, 4],
      models: [1, 2, 3],
      channels: [1, 2],
      members: ids,
      comments: [1],
      playlists: [1],
      views: new Map(),
    };
    const views = async () =>
      new Map(
        (await sql('select id, views from videos')).map(({ id, views }) => [Number(id), Number(views)]),
      );
    const before = await views();
    const sessions = await Promise.all(ids.map(async (id) => ({ id, cookie: await site.signInAs(id) })));
    const members = sessions.map(({ cookie }, index) =>
      createActingMember({
        servers: [site, second],
        cookie,
        address: `198.51.100.${index}`,
        random: createRandom(index),
        shared,
      }),
    );
    const outcomes: WriteOutcome[] = [];
    const begin = performance.now();
    do {
      await Promise.all(
        members.map(async (member) => {
          for (let n = 0; n < ACTS_OF_ONE; n += 1) outcomes.push(await member.act());
        }),
      );
      expect(await findWrongCounters(site.database.pool)).toEqual([]);
      expect(await findWrongFigures(site, site.database.pool, sessions)).toEqual([]);
      // The limits of members would refuse most writes of the next round.
      await sql('delete from limit_events');
    } while (performance.now() - begin < REPEAT_FOR_MS);

    expect(errors).toEqual([]);
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    // Most writes change something: refusals are second votes, requests without a friend and the like.
    expect(countCodes(outcomes)['']).toBeGreaterThan(outcomes.length / 3);
    for (const table of [
      'votes',
      'comments',
      'favourites',
      'subscriptions',
      'friendships',
      'messages',
      'playlist_videos',
      'notifications',
      'member_blocks',
      'watch_later',
      'watch_history',
    ])
      expect(await sql(`select count(*) > 10 as is_filled from ${table}`), table).toEqual([
        { is_filled: true },
      ]);
    // The servers write views within a second.
    const expected = shared.videos.map((id) => (before.get(id) ?? 0) + (shared.views.get(id) ?? 0));
    const viewed = async () => {
      const now = await views();
      return shared.videos.map((id) => now.get(id));
    };
    await expect.poll(viewed, { timeout: 10_000 }).toEqual(expected);
    expect(shared.views.size).toBe(shared.videos.length);
    await expect
      .poll(() => sql('select deadlocks from pg_stat_database where datname = current_database()'))
      .toEqual([{ deadlocks: 0 }]);
  },
  REPEAT_FOR_MS + 60_000,
);
