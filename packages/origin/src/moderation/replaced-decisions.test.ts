import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { findDecision, insertDecision } from './decision-store.ts';
import { lockObject } from './remove-object.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['moderation_decisions', 'mails', 'limit_events', 'comments'])
    await open.sql(`delete from ${table}`);
  await open.sql(
    'update videos set status_id = 1, step = null, withheld_at = null, user_id = 11 where id = 5',
  );
  await open.sql('update users set blocked_at = null, suspended_until = null where id = 11');
});

const against = { reason: 'terms', statement: 'Against the terms.' } as const;
const text = 'This is a misunderstanding.';
const decide = (decision: 'remove' | 'restore' | 'hide' | 'show' | 'reject', viewer = 'mira') =>
  open.call(viewer, 'decideVideo', { videoId: 5, decision, ...against });
const sanction = (kind: 'suspend' | 'ban' | 'unban', days?: number) =>
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

  test('returns a rejected video to the review, because its owner can have changed it', async () => {
    await open.sql('update videos set status_id = 3 where id = 5');
    await decide('reject');
    const decisionId = await appeal();
    const change = { act: 'edit', video_id: 5, title: 'Another title' };
    const cookie = open.cookies.ada ?? '';
    expect((await open.site.post('/api/video_edit.php', change, { cookie })).status).toBe(200);
    expect(await reverse(decisionId)).toBe('');
    expect(await open.statusOf(5)).toBe(3);
  });

  test('returns a removed video to the review if it was never approved', async () => {
    await open.sql('update videos set status_id = 3 where id = 5');
    await decide('remove');
    await open.sql(`delete from pgboss.job where name = 'compare-restored'`);
    expect(await reverse(await appeal())).toBe('');
    expect(await open.statusOf(5)).toBe(3);
    expect(await open.comparisons()).toEqual([{ videoId: 5 }]);
  });

  test.each([
    ['reject', 'refused'],
    ['changes', 'changes'],
  ] as const)('leaves a removed video with the earlier decision %s', async (earlier, state) => {
    await open.sql('update videos set status_id = 3 where id = 5');
    await open.call('mira', 'decideVideo', {
      ...{ videoId: 5, decision: earlier, reason: 'quality', statement: 'Too dark.' },
    });
    await takeMails(open.site, 'ada@example.org');
    await decide('remove');
    expect(await reverse(await appeal())).toBe('');
    expect(await open.call('mira', 'reviewVideo', { videoId: 5 })).toMatchObject({ state });
    const last = 'select reason_code, reason_text from video_transitions order by id desc limit 1';
    expect(await open.sql(last)).toEqual([{ reason_code: 'quality', reason_text: 'Too dark.' }]);
  });

  test('waits for another decision about a comment and then finds it', async () => {
    const ref = { section: 'comment', objectId: 77 } as const;
    await open.sql(
      `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, 11, 'Buy now')`,
    );
    await open.call('mira', 'decideReports', { ...ref, outcome: 'removed', ...against });
    const decisionId = await appeal();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'SELECT pg_advisory%'`;
    const { reversal } = await transaction(open.site.database.pool, async (client) => {
      await lockObject(client, ref.section, ref.objectId);
      const pending = reverse(decisionId);
      await expect.poll(() => open.sql(waiting)).toHaveLength(1);
      await insertDecision(client, { ...ref, ...against, ownerId: 11, kind: 'remove', decidedBy: 20 });
      return { reversal: pending };
    });
    expect(await reversal).toBe('replaced');
    expect(await open.sql('select from comments where removed_at is null')).toEqual([]);
  });

  const ends = async () => (await open.call('mira', 'memberCase', { userId: testUsers.ada })).suspendedUntil;
  const untilOf = async (decisionId: number) =>
    (await findDecision(open.site.database.pool, decisionId))?.until;

  test('of a suspension leaves the longest of the others, and a shorter one replaces none', async () => {
    await sanction('suspend', 90);
    const first = await link();
    await sanction('suspend', 7);
    const second = await link();
    await sanction('suspend', 1);
    expect(await reverse(await appeal())).toBe('');
    expect(await ends()).toBe(await untilOf(first.number));
    for (const { number: decisionId, key } of [first, second])
      expect(await open.codeOf('guest', 'sendAppeal', { decisionId, key, text })).toBe('');
    expect(await reverse(first.number)).toBe('');
    expect(await ends()).toBe(await untilOf(second.number));
    expect(await reverse(second.number)).toBe('');
    expect(await ends()).toBeNull();
  });

  test('of a suspension does not bring back one that was lifted', async () => {
    await sanction('suspend', 90);
    await sanction('unban');
    await takeMails(open.site, 'ada@example.org');
    await sanction('suspend', 7);
    expect(await reverse(await appeal())).toBe('');
    expect(await ends()).toBeNull();
  });

  test('of a sanction ends that one only', async () => {
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
