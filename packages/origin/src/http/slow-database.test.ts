import { paths } from '@nightjar/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let impatient: ReturnType<typeof openSecondOrigin>;
beforeAll(async () => {
  site = await openTestOrigin();
  impatient = openSecondOrigin(site, { statementTimeoutMs: 200 });
});
afterAll(async () => {
  await impatient.close();
  await site.close();
});

test('53: a statement that times out is answered with 503, and the next one succeeds', async () => {
  const path = paths.categories.build({});
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('lock table categories in access exclusive mode');
  const refused = await impatient.get(path);
  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 503,
    body: { error: 1, code: 'unavailable' },
  });
  expect(refused.headers.get('retry-after')).toBe('3');
  await client.query('commit');
  client.release();
  expect((await impatient.get(path)).status).toBe(200);
});

test('53: a write whose statement times out is answered with 503, and the next one succeeds', async () => {
  const send = () =>
    impatient.post('/api/input.php', { act: 'contact', email: 'reader@example.org', message: 'Hello' });
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('lock table contact_messages in access exclusive mode');
  const refused = await send();
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(refused.headers.get('retry-after')).toBe('3');
  await client.query('commit');
  client.release();
  expect((await send()).status).toBe(200);
});
