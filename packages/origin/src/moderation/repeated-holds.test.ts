import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { holdLimit, holdReported } from './hold-reported.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
const videoId = 9;
const moderation = {
  ...demonstrationSite.moderation,
  hideOnReport: ['underage' as const, 'illegal' as const],
};

beforeAll(async () => {
  open = await openModerationSite({ moderation });
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['moderation_decisions', 'limit_events', 'reports'])
    await open.sql(`delete from ${table}`);
  await open.sql(
    `update videos set title = 'Kites', status_id = 1, step = null, withheld_at = null, user_id = $2 where id = $1`,
    [videoId, testUsers.ada],
  );
});

async function report(reason: 'underage' | 'illegal', objectId = videoId): Promise<void> {
  const fields = { act: 'report', section: 'video', object_id: objectId, reason };
  expect((await open.site.post('/api/input.php', fields)).status).toBe(200);
}
const reported = { section: 'video', objectId: videoId } as const;
const seen = async () => (await open.call('mira', 'reportedObject', reported)).revision;
const keep = async (revision?: string) =>
  open.call('mira', 'decideReports', {
    ...{ ...reported, outcome: 'kept' as const, revision: revision ?? (await seen()) },
  });
const isHeld = async (id = videoId) => (await open.statusOf(id)) === 4;

describe('151: a video that a moderator has kept', () => {
  test('is not hidden again by a report with the same reason, which is stored with its priority', async () => {
    await report('underage');
    expect(await isHeld()).toBe(true);
    await keep();
    await report('underage');
    expect(await isHeld()).toBe(false);
    const { groups } = await open.call('mira', 'reportQueue', {});
    expect(groups).toMatchObject([{ objectId: videoId, priority: 'minor', isHeld: false }]);
  });

  test('is hidden again if its owner changed it before the decision, unseen', async () => {
    await report('underage');
    const revision = await seen();
    await open.sql(`update videos set title = 'New' where id = 9`);
    await keep(revision);
    await report('underage');
    expect(await isHeld()).toBe(true);
  });

  test.each([
    ['another reason', 'illegal', 'select 1'],
    [
      'the same reason after its owner has changed it',
      'underage',
      `update videos set title = 'New' where id = 9`,
    ],
  ] as const)('is hidden again by a report with %s', async (_case, reason, change) => {
    await report('underage');
    await keep();
    await open.sql(change);
    await report(reason);
    expect(await isHeld()).toBe(true);
  });

  test('is hidden again by a match with a list of hashes', async () => {
    await report('underage');
    await keep();
    const match = { section: 'video', objectId: videoId, reason: 'underage' } as const;
    await transaction(open.site.database.pool, (client) =>
      holdReported(client, { siteConfig: { moderation } }, match),
    );
    expect(await isHeld()).toBe(true);
  });
});

test('151: the reports of one address hide a limited number of videos in a day', async () => {
  const ids = Array.from({ length: holdLimit.most + 1 }, (_, index) => 400 + index);
  for (const id of ids) {
    await open.sql(
      `insert into videos (id, dir, title, status_id, post_date, picture_key) values ($1, 'v', 'A video', 1, now(), 'x')`,
      [id],
    );
    const reported = { section: 'video', objectId: id, reason: 'underage', address: '198.51.100.7' } as const;
    await transaction(open.site.database.pool, (client) =>
      holdReported(client, { siteConfig: { moderation } }, reported),
    );
  }
  const held = await Promise.all(ids.map((id) => isHeld(id)));
  expect(held.filter(Boolean)).toHaveLength(holdLimit.most);
  expect(held.at(-1)).toBe(false);
});
