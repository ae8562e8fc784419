import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { exportedKinds } from './exported-kinds.ts';

/** References to an account whose rows the export leaves out, and the reason. */
const exemptions: Readonly<Record<string, string>> = {
  'accepted_likenesses.accepted_by': 'A decision of a moderator.',
  'account_challenges.user_id': 'A secret of one step of a login, which expires within minutes.',
  'account_links.user_id': 'The hash of the key of a mailed link; the mails are exported.',
  'comments.removed_by': 'A decision of a moderator.',
  'conversations.other_id': 'Counters of the exported messages.',
  'conversations.user_id': 'Counters of the exported messages.',
  'data_exports.user_id': 'The export itself.',
  'identity_records.decided_by': 'A decision of a moderator.',
  'moderation_decisions.appeal_decided_by': 'A decision of a moderator.',
  'moderation_decisions.decided_by': 'A decision of a moderator.',
  'notifications.actor_id': 'Notifications of other members.',
  'reports.closed_by': 'A decision of a moderator.',
  'request_keys.user_id': 'Hashes of requests, which only prevent that one is carried out twice.',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Whether a query reads the column of the table. */
const reads = (query: string, table: string, column: string) =>
  new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`).test(query) && new RegExp(`\\b${column}\\b`).test(query);

test('109: every table that refers to an account is exported, or left out for a reason', async () => {
  const { rows: references } = await database.pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const queries = Object.values(exportedKinds);
  const left = references
    .filter(({ table, column }) => !queries.some((query) => reads(query, table, column)))
    .map(({ table, column }) => `${table}.${column}`);
  expect(references.length).toBeGreaterThan(30);
  expect(left.sort()).toEqual(Object.keys(exemptions).sort());
});
