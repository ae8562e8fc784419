import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../testing/index.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { cleanUpAccounts } from './keep-accounts.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

test('removes only unconfirmed accounts, old limit events and old keys of requests, and queues mails without a job', async () => {
  const { pool } = site.database;
  await pool.query(`
    INSERT INTO users (username, email, password_hash, confirm_by) VALUES
      ('late', 'late@example.org', 'x', now() - interval '1 minute'), ('soon', 'soon@example.org', 'x', now() + interval '1 day');
    INSERT INTO limit_events (key, at) VALUES ('old', now() - interval '2 days'), ('new', now() - interval '1 day');
    INSERT INTO request_keys (sender, key, write, content, created_at) VALUES
      ('old', gen_random_uuid(), 'report', 'x', now() - interval '25 hours'), ('new', gen_random_uuid(), 'report', 'x', now());
    INSERT INTO mails (id, recipient, template, created_at, sent_at, failed_at) VALUES
      (3, 'a@example.org', 'contact', now() - interval '29 days', now(), null),
      (4, 'a@example.org', 'contact', now() - interval '1 hour', null, null),
      (5, 'a@example.org', 'contact', now(), null, null)`);
  const queued: unknown[] = [];
  const jobs = {
    send: async (_queue: unknown, payload: object) => {
      queued.push(payload);
      return true;
    },
  };
  await cleanUpAccounts({ pool, jobs, log: silentLog });
  const { rows } = await pool.query(`SELECT
    (SELECT array_agg(username::text) FROM users WHERE confirm_by IS NOT NULL) AS waiting,
    (SELECT array_agg(key) FROM limit_events) AS limits,
    (SELECT array_agg(sender) FROM request_keys) AS keys`);
  expect(rows[0]).toEqual({
    waiting: ['soon'],
    limits: ['new'],
    keys: ['new'],
  });
  expect(queued).toEqual([{ mailId: 4 }]);
});
