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

test('a request whose statement times out answers code internal, and the next one succeeds', async () => {
  const path = paths.categories.build({});
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('lock table categories in access exclusive mode');
  const refused = await impatient.get(path);
  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 500,
    body: { error: 1, code: 'internal' },
  });
  await client.query('commit');
  client.release();
  expect((await impatient.get(path)).status).toBe(200);
});
