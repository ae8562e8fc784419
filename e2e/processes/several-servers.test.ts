import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OneSite, openOneSite } from './one-site.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let site: OneSite;
let first: ServerProcess;
let second: ServerProcess;
let workers: ServerProcess[];
const visitors: Visitor[] = [];

const visit = (address?: string) => {
  const visitor = createVisitor(address);
  visitors.push(visitor);
  return visitor;
};
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.database.pool.query<Row>(sql, values)).rows;

beforeAll(async () => {
  site = await openOneSite('several-servers');
  [first, second] = site.servers;
  workers = await Promise.all(
    ['first', 'second'].map((name) =>
      createServerProcess(`several-servers-${name}-worker`, site.env, ['worker']),
    ),
  );
  await Promise.all(workers.map((worker) => worker.start()));
}, 240_000);
afterAll(async () => {
  for (const visitor of visitors) visitor.leave();
  await Promise.all((workers ?? []).map((worker) => worker.remove()));
  await site?.close();
}, 120_000);

describe('two servers of one site', () => {
  test('share sessions: a sign-in on one is valid on the other, and a sign-out ends it on both', async () => {
    const ada = visit('192.0.2.10');
    const signedIn = await ada.post(first, '/api/login.php', { usr: 'ada', pwd: 'ada-pass' });
    expect(signedIn.json).toMatchObject({ success: 1 });
    expect((await ada.post(second, '/api/member.php', {})).status).toBe(200);
    expect((await ada.post(second, '/api/login.php', { act: 'signout' })).status).toBe(200);
    expect((await ada.post(first, '/api/member.php', {})).json).toMatchObject({ code: 'login_required' });
  });

  test('reject a second vote on the other server', async () => {
    const guest = visit('192.0.2.11');
    const vote = { act: 'vote', section: 'video', object_id: '7', vote: '1' };
    expect((await guest.post(first, '/api/input.php', vote)).json).toMatchObject({ success: 1 });
    expect((await guest.post(second, '/api/input.php', vote)).json).toMatchObject({ code: 'already_voted' });
  });

  test('count wrong passwords together', async () => {
    const stranger = visit('192.0.2.12');
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const server = attempt % 2 === 0 ? first : second;
      const answer = await stranger.post(server, '/api/login.php', { usr: 'ben', pwd: `guess-${attempt}` });
      codes.push((answer.json as { code: unknown }).code);
    }
    const refused = codes.findIndex((code) => String(code).startsWith('too_many'));
    expect(refused).toBeGreaterThan(0);
    expect(codes.slice(0, refused)).toEqual(Array(refused).fill(codes[0]));
    expect(codes.slice(refused)).toEqual(Array(40 - refused).fill(codes[refused]));
    const [counted] = await query<{ most: number }>(
      `select max(count)::int as most from (select count(*) from limit_events group by key) as keys`,
    );
    expect(counted?.most).toBeLessThanOrEqual(refused);
  });

  test('count concurrent comments together: five within ten minutes', async () => {
    const ben = visit('192.0.2.13');
    await ben.post(first, '/api/login.php', { usr: 'cem', pwd: 'cem-pass' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        ben.post(number % 2 === 0 ? first : second, '/api/input.php', {
          act: 'comment',
          section: 'video',
          object_id: '9',
          text: `Calm picture, number ${number}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([429]),
    );
    expect(await query('select 1 from comments where user_id = 13')).toHaveLength(5);
  });

  test('purge their caches after a notification in the database', async () => {
    const path = '/api/json/video/86400/0/0/50.json';
    const guest = visit();
    const titles = () =>
      Promise.all(
        site.servers.map(async (server) => JSON.parse((await guest.get(server, path)).text).video.title),
      );
    const before = await titles();
    await query(`update videos set title = 'Another name' where id = 50`);
    expect(await titles()).toEqual(before);
    await query(`select pg_notify('purge', 'video-50')`);
    await expect.poll(titles).toEqual(['Another name', 'Another name']);
  });
});

/** Number of cache loads of a server. */
async function loads(server: ServerProcess): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  const lines = figures.matchAll(/^nightjar_origin_cache_total\{[^}]*state="loaded"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('each server loads an answer once for a thousand concurrent visitors when it is not cached', async () => {
  const path = '/api/json/videos2/3600/str/most-popular/24/..2.all...json';
  const crowd = visit();
  for (const occasion of ['cold', 'purged']) {
    if (occasion === 'purged') await query(`select pg_notify('purge', 'videos')`);
    const before = await Promise.all(site.servers.map(loads));
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, number) => crowd.get(number % 2 === 0 ? first : second, path)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const after = await Promise.all(site.servers.map(loads));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
  }
});

/** Sends requests to both servers in turn, and retries a failed one once on the other server. */
function roundRobin(paths: readonly string[]) {
  const visitor = visit('192.0.2.14');
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const client = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const order = turn % 2 === 0 ? [first, second] : [second, first];
      const reasons: string[] = [];
      for (const server of order) {
        try {
          const { status, text } = await visitor.get(server, path);
          if (status === 200 && text.length > 0) break;
          reasons.push(`${status}`);
        } catch (error) {
          reasons.push(String(error));
        }
      }
      if (reasons.length === 2) failures.push(`${path}: ${reasons.join(', then ')}`);
      else answered += 1;
    }
  };
  const clients = Array.from({ length: 4 }, (_, number) => client(number));
  return {
    failures,
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

// The schedule runs every minute, so the servers restart while the test of the workers waits.
test.concurrent('a client that retries on the other server sees no failure while the servers restart', async ({
  expect,
}) => {
  const traffic = roundRobin([
    '/',
    '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
    '/videos/latest-updates/2/',
    '/api/json/comments/0/video/0/0/9.jsond',
    '/pictures/0/1/640.jpg',
    '/api/json/main/14400/str.en.json',
  ]);
  const more = async (count: number) => {
    const goal = traffic.answered() + count;
    await expect.poll(traffic.answered, { timeout: 60_000 }).toBeGreaterThan(goal);
  };
  await more(100);
  for (const server of [first, second]) {
    await server.stop();
    await more(100);
    await server.start();
    await more(100);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
});

test.concurrent('a scheduled job runs once with two workers', async ({ expect }) => {
  const runs = () =>
    query<{ minute: string; runs: number; worked: number }>(`
      select date_trunc('minute', created_on)::text as minute, count(*)::int as runs,
             count(*) filter (where state = 'completed')::int as worked
      from pgboss.job where name = 'refresh-listings' group by 1`);
  await expect
    .poll(async () => (await runs()).some(({ worked }) => worked > 0), { timeout: 110_000, interval: 500 })
    .toBe(true);
  for (const { runs: times } of await runs()) expect(times).toBe(1);
});
