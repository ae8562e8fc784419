import { paths } from '@nightjar/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database-gate.ts';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { silentLog } from '../testing/silent-log.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let gate: DatabaseGate;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  site = await openTestOrigin();
  gate = await openDatabaseGate(site.database.url);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await gate.close();
  await site.close();
});

function gatedOrigin(outageTimeoutMs?: number) {
  const origin = openSecondOrigin(site, {
    url: gate.url,
    ...(outageTimeoutMs !== undefined && { outageTimeoutMs }),
  });
  opened.push(origin);
  return origin;
}
function gatedPool(): Database['pool'] {
  const database = connect({ url: gate.url, log: silentLog, kind: 'external' });
  opened.push(database);
  return database.pool;
}

const list = paths.categories.build({});
const favourite = { act: 'favourite', section: 'add', video_id: 7 };

test('a read during an outage answers 503 with Retry-After and is not cached', async () => {
  const origin = gatedOrigin(100);
  await gate.cut();
  const refused = await origin.get(list);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toEqual({ error: 1, code: 'unavailable' });
  await gate.open();
  expect((await origin.get(list)).status).toBe(200);
});

test('a write during an outage answers 503 with Retry-After and a code', async () => {
  const origin = gatedOrigin(100);
  const cookie = await site.signInAs('ada');
  await gate.cut();
  const refused = await origin.post('/api/input.php', favourite, { cookie });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(await refused.json()).toMatchObject({ error: 1, code: 'unavailable' });
});

test('reads and writes succeed across a restart of the database', async () => {
  const origin = gatedOrigin();
  const cookie = await site.signInAs('ada');
  // Leaves idle connections in the pool, which the restart cuts.
  expect((await origin.get(paths.channels.build({}))).status).toBe(200);
  await gate.cut();
  const pending = [origin.get(list), origin.post('/api/input.php', favourite, { cookie })];
  await gate.open();
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await site.database.pool.query('SELECT count(*) AS n FROM favourites');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a transaction that is cut before its commit is repeated and committed once', async () => {
  const pool = gatedPool();
  let runs = 0;
  await transaction(pool, async (client) => {
    runs += 1;
    await client.query(`INSERT INTO site_settings (key, value) VALUES ('outage', '1')`);
    if (runs > 1) return;
    await gate.cut();
    await gate.open();
    await client.query('SELECT 1');
  });
  expect(runs).toBe(2);
  const { rows } = await pool.query(`SELECT value FROM site_settings WHERE key = 'outage'`);
  expect(rows).toEqual([{ value: 1 }]);
});

test('a commit whose outcome is unknown is not repeated', async () => {
  const pool = gatedPool();
  let runs = 0;
  const lost = transaction(pool, async (client) => {
    runs += 1;
    const query = client.query.bind(client);
    client.query = ((statement: string) => {
      if (statement !== 'COMMIT') return query(statement);
      return gate.cut().then(() => query(statement));
    }) as typeof client.query;
  });
  await expect(lost).rejects.toThrow();
  expect(runs).toBe(1);
});
