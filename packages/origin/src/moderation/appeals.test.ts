import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['moderation_decisions', 'mails', 'limit_events'])
    await open.sql(`delete from ${table}`);
  await open.sql('update users set blocked_at = null, suspended_until = null');
  await open.sql('update videos set status_id = 1, user_id = 11 where id = 5');
});

const against = { reason: 'terms', statement: 'Against the terms.' } as const;
const text = 'This is a misunderstanding.';
const remove = () => open.call('mira', 'decideVideo', { videoId: 5, decision: 'remove', ...against });
const link = () => takePrivateLink(open.site, 'ada@example.org');
const sanction = (kind: 'warn' | 'suspend' | 'ban' | 'unban', more: object = against) =>
  open.codeOf('mira', 'sanctionMember', { userId: testUsers.ada, kind, ...more });

describe('105: an appeal', () => {
  test('is decided by a second moderator, who restores the video', async () => {
    await remove();
    const { number: decisionId, key } = await link();
    expect(await open.call('guest', 'appealCase', { decisionId, key })).toMatchObject({
      kind: 'remove',
      statement: 'Against the terms.',
      isAppealable: true,
    });
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key, text })).toBe('');
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key, text })).toBe('already_appealed');
    expect((await open.call('mira', 'appealQueue', {})).appeals).toMatchObject([
      { id: decisionId, isOwn: true },
    ]);
    expect((await open.call('otto', 'appealQueue', {})).appeals).toMatchObject([
      { isOwn: false, appeal: text },
    ]);

    const outcome = { decisionId, outcome: 'reversed', answer: 'You are right.' } as const;
    expect(await open.codeOf('mira', 'decideAppeal', outcome)).toBe('second_person');
    expect(await open.statusOf(5)).toBe(5);
    expect(await open.codeOf('otto', 'decideAppeal', outcome)).toBe('');
    const other = { ...outcome, outcome: 'upheld' } as const;
    expect(await open.codeOf('otto', 'decideAppeal', other)).toBe('already_decided');
    expect(await open.statusOf(5)).toBe(1);
    expect(await open.comparisons()).toEqual([{ videoId: 5 }]);
    expect(await open.call('guest', 'appealCase', { decisionId, key })).toMatchObject({
      outcome: 'reversed',
      answer: 'You are right.',
      isAppealable: false,
    });
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.text).toContain('You are right.');
    expect((await verifyAudit(open.site.database)).problem).toBeUndefined();
  });

  test('that is upheld changes nothing', async () => {
    await remove();
    const { number: decisionId, key } = await link();
    await open.call('guest', 'sendAppeal', { decisionId, key, text });
    await open.call('otto', 'decideAppeal', { decisionId, outcome: 'upheld', answer: 'It stands.' });
    expect(await open.statusOf(5)).toBe(5);
  });

  test('is refused with another key, and after 180 days', async () => {
    await remove();
    const { number: decisionId, key } = await link();
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key: wrong, text })).toBe('not_found');
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId: decisionId + 1, key, text })).toBe(
      'not_found',
    );
    await open.sql(`update moderation_decisions set decided_at = decided_at - interval '2 years'`);
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key, text })).toBe('too_late');
  });

  test('the database refuses the same moderator for both decisions', async () => {
    await remove();
    await expect(open.sql('update moderation_decisions set appeal_decided_by = decided_by')).rejects.toThrow(
      'moderation_decisions_second_person',
    );
  });
});

describe('106: a sanction', () => {
  const comment = () =>
    open.site.post(
      '/api/input.php',
      { act: 'comment', section: 'video', object_id: 3, text: 'Nice' },
      { cookie: open.cookies.ada ?? '' },
    );

  test('suspends: the member reads, but writes nothing until an appeal succeeds', async () => {
    expect((await comment()).status).toBe(200);
    expect(await sanction('suspend', { ...against, days: 14 })).toBe('');
    const refused = await comment();
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'suspended' }]);
    const cookie = open.cookies.ada ?? '';
    expect((await open.site.post('/api/member.php', { act: 'profile' }, { cookie })).status).toBe(200);
    const ofUploads = (fields: object) => open.site.post('/api/video_edit.php', { ...fields }, { cookie });
    expect(await (await ofUploads({ act: 'uploads' })).json()).toMatchObject({ is_suspended: '1' });
    const edit = { act: 'edit', video_id: 5, title: 'Another title' };
    expect(await (await ofUploads(edit)).json()).toMatchObject({ code: 'suspended' });
    expect((await ofUploads({ act: 'delete', video_id: 5 })).status).toBe(200);
    const { number: decisionId, key, mail } = await link();
    expect(mail.text).toContain('14 days');
    await open.call('guest', 'sendAppeal', { decisionId, key, text });
    await open.call('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'Sorry.' });
    expect((await comment()).status).toBe(200);
  });

  test('bans: sessions end and videos are hidden, until the ban is lifted', async () => {
    const cookie = await open.site.signInAs('ben');
    const ban = { userId: testUsers.ben, kind: 'ban', ...against } as const;
    await open.sql('update videos set user_id = 12 where id = 6');
    expect(await open.codeOf('mira', 'sanctionMember', ban)).toBe('');
    expect(await open.codeOf('otto', 'sanctionMember', ban)).toBe('already_decided');
    expect(await open.statusOf(6)).toBe(4);
    expect((await open.site.post('/api/member.php', { act: 'profile' }, { cookie })).status).toBe(401);
    expect(await open.call('mira', 'memberCase', { userId: testUsers.ben })).toMatchObject({
      state: 'banned',
      refusals: 1,
      decisions: [{ kind: 'ban' }],
    });
    expect(await open.codeOf('mira', 'sanctionMember', { userId: testUsers.ben, kind: 'unban' })).toBe('');
    expect(await open.statusOf(6)).toBe(1);
  });

  test('needs a statement, and never applies to oneself or another moderator', async () => {
    for (const kind of ['warn', 'suspend', 'ban'] as const)
      expect(await sanction(kind, {})).toBe('statement_required');
    expect(await sanction('unban', {})).toBe('already_decided');
    const ban = { kind: 'ban', ...against } as const;
    expect(await open.codeOf('mira', 'sanctionMember', { userId: testUsers.mira, ...ban })).toBe('self');
    expect(await open.codeOf('mira', 'sanctionMember', { userId: 20, ...ban })).toBe('moderator');
    expect(await open.codeOf('mira', 'sanctionMember', { userId: 99_999, ...ban })).toBe('not_found');
  });
});

test('members are found by a part of the name, which is no pattern', async () => {
  const names = async (name: string) =>
    (await open.call('mira', 'memberList', { name })).members.map(({ username }) => username);
  expect(await names('AD')).toEqual(['ada']);
  expect(await names('%')).toEqual([]);
});

describe('transparency figures', () => {
  test('count decisions and appeals of a period', async () => {
    await remove();
    const { number: decisionId, key } = await link();
    await open.call('guest', 'sendAppeal', { decisionId, key, text });
    const today = new Date().toISOString().slice(0, 10);
    const { rows } = await open.call('mira', 'figures', { from: today, to: today });
    expect(rows).toContainEqual({ figure: 'decisions', detail: 'video.remove terms', number: 1 });
    expect(rows).toContainEqual({ figure: 'appeals_received', detail: 'video.remove', number: 1 });
    expect((await open.call('mira', 'figures', { from: '2020-01-01', to: '2020-12-31' })).rows).toEqual([]);
    expect(await open.codeOf('mira', 'figures', { from: '2020-13-01', to: 'x' })).toBe('invalid');
  });
});
