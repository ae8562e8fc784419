import { paths } from '@nightjar/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let hurried: ReturnType<typeof openSecondOrigin>;
beforeAll(async () => {
  site = await openTestOrigin();
  hurried = openSecondOrigin(site, { statementTimeoutMs: 200 });
});
afterAll(async () => {
  await hurried.close();
  await site.close();
});

test('a request whose statement waits too long is refused with code internal, and the next one is answered', async () => {
  const path = paths.categories.build({});
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('lock table categories in access exclusive mode');
  const refused = await hurried.get(path);
  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 500,
    body: { error: 1, code: 'internal' },
  });
  await client.query('commit');
  client.release();
  expect((await hurried.get(path)).status).toBe(200);
});
