import { paths } from '@nightjar/api';
import { parseSiteConfig } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { moderation } = parseSiteConfig({
  preset: 'strict',
  brand: { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' },
});

beforeAll(async () => {
  open = await openModerationSite({ moderation });
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['reports', 'notices', 'mails', 'limit_events', 'moderation_decisions'])
    await open.sql(`delete from ${table}`);
  await open.sql('update videos set status_id = 1, withheld_at = null where id <= 130');
});

const against = { reason: 'copyright', statement: 'The rights belong to someone else.' } as const;

async function report(objectId: number, reason: string, more: Record<string, string> = {}): Promise<void> {
  const fields = { act: 'report', section: 'video', object_id: objectId, reason, ...more };
  const response = await open.site.post('/api/input.php', fields);
  expect(response.status).toBe(200);
}
const groups = async () => (await open.call('mira', 'reportQueue', {})).groups;
const readable = async (videoId: number) => (await open.site.get(paths.video.build({ videoId }))).status;

describe('the report queue', () => {
  test('104: has one entry for each object, the most urgent first, with the earliest deadline', async () => {
    await report(5, 'spam');
    await report(6, 'copyright');
    await report(7, 'without_consent');
    await report(8, 'underage');
    await report(5, 'broken');
    await open.sql(`update reports set due_at = now() - interval '1 minute' where reason = 'broken'`);
    const found = await groups();
    expect(found.map(({ objectId, priority, reports }) => [objectId, priority, reports])).toEqual([
      [8, 'minor', 1],
      [7, 'consent', 1],
      [6, 'copyright', 1],
      [5, 'other', 2],
    ]);
    expect(found.map(({ isOverdue }) => isOverdue)).toEqual([false, false, false, true]);
    expect(await open.call('mira', 'workload', {})).toMatchObject({ reports: 4, overdue: 1 });
    const { reports } = await open.call('mira', 'reportedObject', { section: 'video', objectId: 5 });
    expect(reports.map(({ reason, isOverdue }) => [reason, isOverdue])).toEqual([
      ['spam', false],
      ['broken', true],
    ]);
  });

  test.each([
    ['underage', true],
    ['without_consent', true],
    ['copyright', false],
    ['spam', false],
  ])('a report for %s hides the video at once: %s', async (reason, isHidden) => {
    await report(9, reason);
    expect(await open.statusOf(9)).toBe(isHidden ? 4 : 1);
    // The purge after an earlier test may arrive late.
    await expect.poll(() => readable(9)).toBe(isHidden ? 404 : 200);
    expect((await groups())[0]?.isHeld).toBe(isHidden);
  });

  test('names the list of hashes that found a video, and counts its matches apart from reports', async () => {
    await open.sql(
      `insert into reports (section, object_id, reason, list) values ('video', 9, 'underage', 'partner')`,
    );
    const { reports } = await open.call('mira', 'reportedObject', { section: 'video', objectId: 9 });
    expect(reports).toMatchObject([{ list: 'partner', reporter: null }]);
    await open.sql(`insert into hash_lists (list, reason, hashes) values ('partner', 'underage', 3)`);
    await open.sql(`insert into hash_jobs (list, kind, total, checked) values ('partner', 'scan', 10, 4)`);
    expect(await open.call('mira', 'hashLists', {})).toMatchObject({
      lists: [{ list: 'partner', reason: 'underage', hashes: 3, videos: 0 }],
      jobs: [{ kind: 'scan', total: 10, checked: 4, finishedAt: null }],
    });
    expect(await open.codeOf('ada', 'hashLists', {})).toBe('not_found');
    await report(6, 'copyright');
    await open.sql(
      `insert into reports (section, object_id, reason, list, closed_at, outcome) values ('video', 8, 'underage', 'wrong', now(), 'kept')`,
    );
    const today = new Date().toISOString().slice(0, 10);
    const figures = await open.call('mira', 'figures', { from: today, to: today });
    expect(figures.rows.filter(({ figure }) => figure !== 'notices_received')).toEqual([
      { figure: 'list_matches', detail: 'underage', number: 2 },
      { figure: 'reports_received', detail: 'copyright', number: 1 },
      { figure: 'videos_held', detail: 'underage', number: 2 },
      { figure: 'videos_held', detail: 'without_consent', number: 2 },
    ]);
  });

  test('104: keeping a held video shows it again and closes all its reports', async () => {
    await report(9, 'underage', { email: 'guest@example.org' });
    // A hidden video cannot be reported any more; this report was on its way.
    await open.sql(`insert into reports (section, object_id, reason) values ('video', 9, 'spam')`);
    await takeMails(open.site, 'guest@example.org');
    expect(
      await open.codeOf('mira', 'decideReports', {
        section: 'video',
        objectId: 9,
        outcome: 'kept',
        answer: 'Everyone is of age.',
      }),
    ).toBe('');
    expect(await readable(9)).toBe(200);
    expect(await groups()).toEqual([]);
    const [mail] = await takeMails(open.site, 'guest@example.org');
    expect(mail?.text).toContain('the content stays on the site');
    expect(mail?.text).toContain('Everyone is of age.');
  });

  test('removing a held video deletes it, and it stays deleted', async () => {
    await report(9, 'underage');
    const object = { section: 'video', objectId: 9, outcome: 'removed' } as const;
    expect(await open.codeOf('mira', 'decideReports', object)).toBe('statement_required');
    expect(await open.statusOf(9)).toBe(4);
    expect(await open.codeOf('mira', 'decideReports', { ...object, ...against })).toBe('');
    expect(await open.statusOf(9)).toBe(5);
    expect(await open.codeOf('otto', 'decideReports', { ...object, ...against })).toBe('already_decided');
    await open.sql('update videos set status_id = 1 where id = 9');
  });

  test('104: reports about a video that its owner removed can only be closed as removed, without a statement', async () => {
    await report(9, 'underage', { email: 'guest@example.org' });
    await open.sql(`update videos set status_id = 5, withheld_at = null where id = 9`);
    const [receipt] = await takeMails(open.site, 'guest@example.org');
    const [, notice, key = ''] = /notice=(\d+)&key=([\w-]+)/.exec(receipt?.text ?? '') ?? [];
    const object = { section: 'video', objectId: 9 } as const;
    expect(await open.call('mira', 'reportedObject', object)).toMatchObject({ isRemoved: true });
    expect(await open.codeOf('mira', 'decideReports', { ...object, outcome: 'kept' })).toBe(
      'already_decided',
    );
    expect(await groups()).toHaveLength(1);
    expect(await open.codeOf('mira', 'decideReports', { ...object, outcome: 'removed' })).toBe('');
    expect(await groups()).toEqual([]);
    expect(await open.sql('select 1 from moderation_decisions')).toEqual([]);
    const [mail] = await takeMails(open.site, 'guest@example.org');
    expect(mail?.text).toContain('the content was removed');
    const status = await open.call('guest', 'noticeStatus', { noticeId: Number(notice), key });
    expect(status.objects).toMatchObject([{ objectId: 9, state: 'removed' }]);
    expect(await open.codeOf('otto', 'decideReports', { ...object, outcome: 'removed' })).toBe(
      'already_decided',
    );
  });

  test('a reported comment is removed with a statement to its author', async () => {
    await open.sql(
      `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, 11, 'Buy now')`,
    );
    await open.sql(`insert into reports (section, object_id, reason) values ('comment', 77, 'spam')`);
    const list = paths.comments.build({ section: 'video', objectId: 3 });
    expect(await (await open.site.get(list)).text()).toContain('Buy now');
    const object = {
      section: 'comment',
      objectId: 77,
      outcome: 'removed',
      reason: 'spam',
      statement: 'Spam.',
    } as const;
    expect(await open.codeOf('mira', 'decideReports', object)).toBe('');
    expect(await (await open.site.get(list)).text()).not.toContain('Buy now');
    const { mail } = await takePrivateLink(open.site, 'ada@example.org');
    expect(mail.text).toContain('Buy now');
  });

  test('a reported member is not removed here', async () => {
    await open.sql(`insert into reports (section, object_id, reason) values ('member', 12, 'spam')`);
    const object = { section: 'member', objectId: 12, outcome: 'removed', ...against } as const;
    expect(await open.codeOf('mira', 'decideReports', object)).toBe('not_removable');
    expect(await groups()).toHaveLength(1);
  });
});

describe('a takedown notice', () => {
  const notice = {
    kind: 'copyright',
    addresses: ['https://tube.example/video/5/x/', '6', '/embed/5/'],
    name: 'Rita Holder',
    email: 'rita@example.org',
    statement: 'I made these films and did not allow this.',
    isTrue: true,
  } as const;

  test('becomes a report for each video, is confirmed by mail, and shows its state on a private page', async () => {
    const { noticeId, dueAt } = await open.call('guest', 'sendNotice', notice);
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect((await groups()).map(({ objectId, priority }) => [objectId, priority])).toEqual([
      [5, 'copyright'],
      [6, 'copyright'],
    ]);
    const { number, key } = await takePrivateLink(open.site, 'rita@example.org');
    expect(number).toBe(noticeId);
    const status = () => open.call('guest', 'noticeStatus', { noticeId, key });
    expect((await status()).objects.map(({ state }) => state)).toEqual(['open', 'open']);
    await open.call('mira', 'decideReports', {
      section: 'video',
      objectId: 5,
      outcome: 'removed',
      answer: 'Removed, thank you.',
      ...against,
    });
    expect((await status()).objects).toMatchObject([
      { objectId: 5, state: 'removed', answer: 'Removed, thank you.' },
      { objectId: 6, state: 'open', answer: null },
    ]);
    expect((await takePrivateLink(open.site, 'rita@example.org')).mail.text).toContain('was removed');
  });

  test('is not shown for another key, and the key of a notice opens no other', async () => {
    await open.call('guest', 'sendNotice', notice);
    await open.call('guest', 'sendNotice', { ...notice, email: 'sam@example.org' });
    const { number, key } = await takePrivateLink(open.site, 'rita@example.org');
    for (const input of [
      { noticeId: number + 1, key },
      { noticeId: number, key: 'A'.repeat(43) },
      { noticeId: 999_999, key },
    ])
      expect(await open.codeOf('guest', 'noticeStatus', input)).toBe('not_found');
    expect(await open.codeOf('guest', 'appealCase', { decisionId: number, key })).toBe('not_found');
  });

  test.each([
    [['https://tube.example/video/5/', 'https://other.example/video/5/'], 2],
    [['/video/999999999/'], 1],
    [['javascript:alert(1)'], 1],
    [['https://tube.example/video/204/'], 1],
    [['0'], 1],
  ])('with the addresses %j is refused for line %i', async (addresses, line) => {
    const result = await open.resultOf('guest', 'sendNotice', { ...notice, addresses });
    const fields = [{ field: 'addresses', code: 'address', params: { line } }];
    expect(result).toMatchObject({ ok: false, code: 'invalid', fields });
    expect(await groups()).toEqual([]);
  });

  test.each([{ email: 'nobody' }, { email: 'a@b.example\r\nBcc: c@d.example' }])(
    'with the address %j is refused',
    async (wrong) => {
      const result = await open.resultOf('guest', 'sendNotice', { ...notice, ...wrong });
      const fields = [{ field: 'email', code: 'eml_invalid' }];
      expect(result).toMatchObject({ ok: false, code: 'invalid', fields });
    },
  );

  test('with a wrong address of a video and one that mail cannot be sent to is refused for both', async () => {
    const wrong = { addresses: ['5', 'nope'], email: 'rita@-.example' };
    expect(await open.resultOf('guest', 'sendNotice', { ...notice, ...wrong })).toMatchObject({
      code: 'invalid',
      fields: [
        { field: 'addresses', code: 'address', params: { line: 2 } },
        { field: 'email', code: 'eml_invalid' },
      ],
    });
  });

  test('is limited per address', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect(await open.codeOf('guest', 'sendNotice', notice)).toBe('');
    expect(await open.codeOf('guest', 'sendNotice', notice)).toBe('too_many');
    expect(await open.codeOf('guest', 'sendNotice', notice, '198.51.100.9')).toBe('');
  });
});
