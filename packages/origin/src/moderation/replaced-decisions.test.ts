import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  await open.sql(
    'update videos set status_id = 1, step = null, withheld_at = null, user_id = 11 where id = 5',
  );
});

const against = { reason: 'terms', statement: 'Against the terms.' } as const;
const text = 'This is a misunderstanding.';
const decide = (decision: 'remove' | 'restore' | 'hide' | 'show' | 'reject', viewer = 'mira') =>
  open.call(viewer, 'decideVideo', { videoId: 5, decision, ...against });
const sanction = (kind: 'suspend' | 'ban', days?: number) =>
  open.call('mira', 'sanctionMember', { userId: testUsers.ada, kind, days, ...against });
const link = () => takePrivateLink(open.site, 'ada@example.org');

describe('132: an appeal against a decision that a later one replaced', () => {
  const appeal = async () => {
    const { number: decisionId, key } = await link();
    expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key, text })).toBe('');
    return decisionId;
  };
  const reverse = (decisionId: number) =>
    open.codeOf('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });

  test('is refused, and the page of the decision says so', async () => {
    await decide('remove');
    const first = await link();
    const decision = { decisionId: first.number, key: first.key };
    await decide('restore');
    await decide('remove', 'otto');
    expect(await open.call('guest', 'appealCase', decision)).toMatchObject({
      isReplaced: true,
      isAppealable: false,
    });
    expect(await open.codeOf('guest', 'sendAppeal', { ...decision, text })).toBe('replaced');
  });

  test('is not reversed if the later one is against the owner', async () => {
    await decide('hide');
    const decisionId = await appeal();
    await decide('remove');
    expect(await reverse(decisionId)).toBe('replaced');
    expect(await open.statusOf(5)).toBe(5);
    expect(await open.call('otto', 'appealQueue', {})).toMatchObject({ total: 1 });
    const upheld = { decisionId, outcome: 'upheld', answer: 'The video is removed by now.' } as const;
    expect(await open.codeOf('otto', 'decideAppeal', upheld)).toBe('');
  });

  test('is reversed without a change if the later one has shown the video again', async () => {
    await decide('hide');
    const decisionId = await appeal();
    await decide('show');
    expect(await reverse(decisionId)).toBe('');
    expect(await open.statusOf(5)).toBe(1);
  });

  test('is possible again when the later one is reversed, which leaves the video hidden', async () => {
    await decide('hide');
    const hidden = await link();
    await decide('remove');
    expect(await reverse(await appeal())).toBe('');
    expect(await open.statusOf(5)).toBe(4);
    expect(await open.call('mira', 'reviewVideo', { videoId: 5 })).toMatchObject({ isHidden: true });
    const decision = { decisionId: hidden.number, key: hidden.key };
    expect(await open.call('guest', 'appealCase', decision)).toMatchObject({ isAppealable: true });
  });

  test('does not bring back a refused video that its owner has removed', async () => {
    await open.sql('update videos set status_id = 3 where id = 5');
    await decide('reject');
    const decisionId = await appeal();
    const change = { act: 'delete', video_id: 5 };
    const cookie = open.cookies.ada ?? '';
    expect((await open.site.post('/api/video_edit.php', change, { cookie })).status).toBe(200);
    expect(await reverse(decisionId)).toBe('');
    expect(await open.statusOf(5)).toBe(5);
  });

  test('of a sanction ends that one only', async () => {
    const ends = async () =>
      (await open.call('mira', 'memberCase', { userId: testUsers.ada })).suspendedUntil?.slice(0, 10);
    await sanction('suspend', 7);
    const week = await ends();
    await takeMails(open.site, 'ada@example.org');
    await sanction('suspend', 90);
    const longer = await appeal();
    await sanction('ban');
    const ban = await appeal();
    expect(await reverse(ban)).toBe('');
    expect(await open.call('mira', 'memberCase', { userId: testUsers.ada })).toMatchObject({
      state: 'suspended',
    });
    expect(await reverse(longer)).toBe('');
    expect(await ends()).toBe(week);
  });
});
