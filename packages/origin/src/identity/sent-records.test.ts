import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';
import { testUsers } from '../testing/test-catalogue.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
  await open.sql(`INSERT INTO identity_records (id, user_id, state, submitted_at, decided_at, ended_at) OVERRIDING SYSTEM VALUE VALUES
    (101, ${testUsers.ada}, 'rejected', '2026-01-10T12:00:00Z', '2026-01-11T12:00:00Z', NULL),
    (102, ${testUsers.ada}, 'revoked', '2026-02-10T23:59:00Z', '2026-02-11T12:00:00Z', NULL),
    (103, ${testUsers.ada}, 'waiting', '2026-03-10T12:00:00Z', NULL, NULL),
    (104, ${testUsers.ben}, 'approved', '2026-02-11T00:00:00Z', '2026-02-12T12:00:00Z', NULL),
    (105, NULL, 'approved', '2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z', now()),
    (106, ${testUsers.cem}, 'draft', NULL, NULL, NULL)`);
});
afterAll(() => open.site.close());

const found = async (filter: Parameters<typeof open.call<'identityRecords'>>[2] = {}) =>
  (await open.call('mira', 'identityRecords', filter)).records.map(({ id }) => id);

test('158: every check that was sent is found by its state, its member or its day', async () => {
  expect(await found()).toEqual([103, 104, 102, 101, 105]);
  expect(await found({ state: 'approved' })).toEqual([104, 105]);
  expect(await found({ member: 'ADA' })).toEqual([103, 102, 101]);
  expect(await found({ member: String(testUsers.ben) })).toEqual([104]);
  expect(await found({ member: 'nobody' })).toEqual([]);
  expect(await found({ from: '2026-02-10', to: '2026-02-10' })).toEqual([102]);
  expect(await found({ member: 'ada', from: '2026-02-01' })).toEqual([103, 102]);
  const { records, total } = await open.call('mira', 'identityRecords', { state: 'approved' });
  expect(total).toBe(2);
  expect(records.at(-1)).toEqual({
    ...{ id: 105, member: null, state: 'approved' },
    ...{ submittedAt: '2026-01-01T12:00:00.000Z', decidedAt: '2026-01-02T12:00:00.000Z' },
  });
});

test('158: a check names the other checks of its member, and opening it is recorded', async () => {
  const { others } = await open.call('mira', 'identityCase', { recordId: 102 });
  expect(others.map(({ id, state }) => [id, state])).toEqual([
    [103, 'waiting'],
    [101, 'rejected'],
  ]);
  expect((await open.call('mira', 'identityCase', { recordId: 105 })).others).toEqual([]);
  expect(
    await open.sql(`SELECT subject_id FROM audit_log WHERE action = 'identity.open' ORDER BY id`),
  ).toEqual([{ subject_id: '102' }, { subject_id: '105' }]);
});

test('158: the list is closed to members and guests', async () => {
  for (const viewer of ['ada', 'guest'])
    expect(await open.codeOf(viewer, 'identityRecords', {})).toBe('not_found');
});
