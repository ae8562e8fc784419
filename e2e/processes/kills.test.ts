import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@nightjar/api';
import { type Database, openDatabase } from '@nightjar/origin';
import { fillTestCatalogue, silentLog } from '@nightjar/origin/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { createVisitor, publicUrl } from './visitor.ts';
import { findLosses, startWriting } from './writing-visitors.ts';

/** `pnpm test:deep` kills more often. */
const ROUNDS = process.env.NIGHTJAR_DEEP ? 20 : 1;
const WRITES_A_ROUND = 60;
const DEADLINE_MS = ROUNDS * 100_000;

const visitor = createVisitor();
afterAll(() => visitor.leave());

async function killDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

/** Stores the part of the like counters that has no votes, before the test. */
const rememberLikes = (database: Pick<Database, 'pool'>) =>
  database.pool.query(`
    create table likes_before as
    select id, likes - (
      select count(*) from votes where section = 'video' and object_id = v.id and value = 1
    ) as likes from videos v`);

const answers = async (server: ServerProcess, path: string) => {
  try {
    return (await visitor.get(server, path)).status;
  } catch {
    return 0;
  }
};

describe('a site on an embedded database', () => {
  let server: ServerProcess;
  const videos = Array.from({ length: 60 }, (_, index) => 1 + index).filter((id) => id % 40 !== 0);

  beforeAll(async () => {
    server = await createServerProcess('kills-embedded', { PUBLIC_URL: publicUrl, DEMONSTRATION: 'true' });
    await server.start();
  }, 240_000);
  afterAll(() => server?.remove(), 60_000);

  test(
    'loses no acknowledged write when its server, its database or both are killed',
    async () => {
      const open = () =>
        openDatabase({ environment: { dataDir: server.dataDir }, log: silentLog, role: 'worker' });
      const before = await open();
      await rememberLikes(before);
      await before.close();
      const writing = startWriting(server, videos);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const killed of ['server', 'database', 'both']) {
          await writing.more(WRITES_A_ROUND);
          if (killed !== 'server') await killDatabase(server.dataDir);
          if (killed !== 'database') {
            await server.kill();
            await server.start();
          }
        }
      }
      await writing.more(WRITES_A_ROUND);
      await writing.stop();
      expect(writing.acknowledged.length).toBeGreaterThan(ROUNDS * 3 * WRITES_A_ROUND);
      const database = await open();
      expect(await findLosses(database.pool, writing.acknowledged)).toEqual({ lost: [], miscounted: [] });
      await database.close();
    },
    DEADLINE_MS,
  );
});

describe('a site on a database elsewhere', () => {
  let dataDir: string;
  let database: Database;
  let server: ServerProcess;
  const openElsewhere = () => openDatabase({ environment: { dataDir }, log: silentLog, role: 'server' });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nightjar-elsewhere-'));
    database = await openElsewhere();
    await fillTestCatalogue(database.pool, new Date());
    await rememberLikes(database);
    server = await createServerProcess('kills-elsewhere', {
      PUBLIC_URL: publicUrl,
      DATABASE_URL: database.url,
      MEDIA_SECRET: 'one secret for the servers of the test',
    });
    await server.start();
  }, 240_000);
  afterAll(async () => {
    await server?.remove();
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 120_000);

  test(
    'loses no acknowledged write when that database is killed, and recovers without a restart',
    async () => {
      const pid = server.pid;
      const writing = startWriting(
        server,
        Array.from({ length: 60 }, (_, index) => 1 + index),
      );
      for (let round = 0; round < 3 * ROUNDS; round += 1) {
        await writing.more(WRITES_A_ROUND);
        await killDatabase(dataDir);
      }
      await writing.more(WRITES_A_ROUND);
      await writing.stop();
      expect(await findLosses(database.pool, writing.acknowledged)).toEqual({ lost: [], miscounted: [] });
      expect(server.pid).toBe(pid);
      expect(await answers(server, '/healthz')).toBe(200);
    },
    DEADLINE_MS,
  );

  test('serves cached answers while that database is down, reports itself as unhealthy, and recovers', async () => {
    const known = [
      '/',
      '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
      '/api/json/video/86400/0/0/9.json',
    ];
    const isCached = async (path: string) =>
      String((await visitor.get(server, path)).headers['cache-status']).includes('hit');
    const untilCached = (addresses: readonly string[]) =>
      expect
        .poll(async () => (await Promise.all(addresses.map(isCached))).every(Boolean), { timeout: 120_000 })
        .toBe(true);
    // Purges are handled in the order of their commits, so this one comes after those of the test before.
    const categories = paths.categories.build({});
    await untilCached([categories]);
    await database.pool.query(`select pg_notify('purge', 'categories')`);
    await expect.poll(() => isCached(categories), { timeout: 120_000 }).toBe(false);
    await untilCached(known);
    await database.close();
    await expect.poll(() => answers(server, '/healthz'), { timeout: 120_000 }).toBe(503);
    const statuses = await Promise.all(known.map((path) => answers(server, path)));
    expect(statuses).toEqual([200, 200, 200]);
    const unknown = '/api/json/videos2/3600/str/top-rated/24/..2.all...json';
    expect(await answers(server, unknown)).toBe(503);
    database = await openElsewhere();
    await expect.poll(() => answers(server, unknown), { timeout: 120_000 }).toBe(200);
    expect(await answers(server, '/healthz')).toBe(200);
    // The server listens for purges again.
    await database.pool.query('update videos set status_id = 5 where id = 9');
    await expect
      .poll(async () => JSON.parse((await visitor.get(server, known[2] ?? '')).text).video?.status_id, {
        timeout: 120_000,
      })
      .toBe('5');
  });
});
