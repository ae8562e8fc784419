import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ben } = testUsers;
const against = { reason: 'spam', statement: 'This is advertising.' } as const;
const about = { section: 'member', objectId: ben } as const;
const sender = 'guest@example.org';

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['reports', 'notices', 'mails', 'limit_events', 'moderation_decisions'])
    await open.sql(`delete from ${table}`);
  await open.sql(
    `update users set blocked_at = null, suspended_until = null, verified_at = now() where id = ${ben}`,
  );
});

async function report(): Promise<{ noticeId: number; key: string }> {
  const fields = { act: 'report', section: 'member', object_id: ben, reason: 'spam', email: sender };
  expect((await open.site.post('/api/input.php', fields)).status).toBe(200);
  const { number, key } = await takePrivateLink(open.site, sender);
  return { noticeId: number, key };
}
const sanction = (kind: 'warn' | 'suspend' | 'ban' | 'unban' | 'unverify', answer = '') =>
  open.codeOf('mira', 'sanctionMember', { userId: ben, kind, ...against, answer });
const openReports = async () => (await open.call('mira', 'memberCase', { userId: ben })).openReports;
const outcomes = async () => (await open.sql('select outcome from reports')).map(({ outcome }) => outcome);

describe('104: the reports about a member', () => {
  test.each(['warn', 'suspend', 'ban', 'unverify'] as const)(
    'are closed by the sanction %s, which their senders learn',
    async (kind) => {
      const notice = await report();
      await open.sql(`insert into reports (section, object_id, reason) values ('member', ${ben}, 'other')`);
      expect(await openReports()).toBe(2);
      expect(await sanction(kind, 'Thank you for the hint.')).toBe('');
      expect(await openReports()).toBe(0);
      expect(await open.call('mira', 'reportQueue', {})).toMatchObject({ total: 0 });
      const [mail] = await takeMails(open.site, sender);
      expect(mail?.text).toContain('we have taken action against the member');
      expect(mail?.text).toContain('Thank you for the hint.');
      expect(mail?.text).not.toContain(against.statement);
      const status = await open.call('guest', 'noticeStatus', notice);
      expect(status.objects).toMatchObject([{ ...about, state: 'sanctioned' }]);
      const audit = await open.sql('select action, details from audit_log order by id desc limit 2');
      expect(audit.map(({ action }) => action)).toEqual([`member.${kind}`, 'report.sanctioned']);
      expect(JSON.parse(String(audit[1]?.details))).toEqual({ reports: 2 });
      const day = new Date().toISOString().slice(0, 10);
      const { rows } = await open.call('mira', 'figures', { from: day, to: day });
      expect(rows.filter(({ figure }) => figure === 'reports_decided')).toEqual([
        { figure: 'reports_decided', detail: 'sanctioned', number: 2 },
      ]);
    },
  );

  test('stay open when a sanction is refused, or lifted', async () => {
    await report();
    expect(await open.codeOf('mira', 'sanctionMember', { userId: ben, kind: 'ban' })).toBe(
      'statement_required',
    );
    expect(await sanction('unban')).toBe('already_decided');
    await open.sql(`update users set suspended_until = now() + interval '1 day' where id = ${ben}`);
    expect(await sanction('unban')).toBe('');
    expect(await outcomes()).toEqual([null]);
  });

  test('about a banned member are closed as sanctioned, and never as kept', async () => {
    await report();
    await open.sql(`update users set blocked_at = now() where id = ${ben}`);
    expect(await open.call('mira', 'reportedObject', about)).toMatchObject({
      isRemoved: true,
      isRestorable: false,
    });
    expect(await open.codeOf('mira', 'decideReports', { ...about, outcome: 'kept' })).toBe('already_decided');
    expect(await open.codeOf('mira', 'decideReports', { ...about, outcome: 'removed' })).toBe('');
    expect(await outcomes()).toEqual(['sanctioned']);
  });
});
