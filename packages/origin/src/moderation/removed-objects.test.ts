import type { OperationInput } from '@nightjar/api/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ada, ben } = testUsers;
const statement = 'Against the terms.';

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['moderation_decisions', 'mails', 'limit_events', 'comments', 'playlists'])
    await open.sql(`delete from ${table}`);
  await open.sql('update videos set status_id = 1, step = null, user_id = $1 where id in (5, 6)', [ada]);
  await open.sql(
    `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, ${ben}, 'Buy now')`,
  );
  await open.sql(`insert into playlists (id, user_id, title) values (7, ${ben}, 'Buy these')`);
});

const removeVideo = (videoId: number, reason: 'spam' | 'copyright') =>
  open.call('mira', 'decideVideo', { videoId, decision: 'remove', reason, statement });
const removeOther = (section: 'comment' | 'playlist', objectId: number) =>
  open.call('mira', 'decideReports', { section, objectId, outcome: 'removed', reason: 'spam', statement });
const listed = async (input: OperationInput<'removedObjects'>) =>
  (await open.call('mira', 'removedObjects', input)).objects.map(({ objectId }) => objectId);
const lastAudit = async () =>
  (await open.sql('select action, actor, subject_id from audit_log order by id desc limit 1'))[0];

describe('the list of what was removed', () => {
  test('127: has the removals of moderators, newest first, by kind, reason and words', async () => {
    await removeVideo(5, 'spam');
    await removeVideo(6, 'copyright');
    await removeOther('comment', 77);
    await removeOther('playlist', 7);
    // Its owner removed this one.
    await open.sql('update videos set status_id = 5 where id = 9');
    expect(await listed({ section: 'video' })).toEqual([6, 5]);
    expect(await listed({ section: 'video', reason: 'spam' })).toEqual([5]);
    expect(await listed({ section: 'comment' })).toEqual([77]);
    expect(await listed({ section: 'playlist' })).toEqual([7]);
    expect(await listed({ section: 'message' })).toEqual([]);
    expect(await listed({ section: 'comment', find: 'BUY' })).toEqual([77]);
    expect(await listed({ section: 'comment', find: 'Ben' })).toEqual([77]);
    expect(await listed({ section: 'comment', find: '%' })).toEqual([]);
    expect(await listed({ section: 'video', find: '6' })).toEqual([6]);
    const [first] = (await open.call('mira', 'removedObjects', { section: 'comment' })).objects;
    expect(first).toMatchObject({
      ...{ title: 'Buy now', owner: { username: 'ben' }, reason: 'spam', statement, isErased: false },
      decidedBy: { username: 'mira' },
    });
    expect(await open.call('mira', 'removedObjects', { section: 'video', page: 2 })).toMatchObject({
      objects: [],
      total: 2,
    });
    await open.sql('update videos set status_id = 1 where id = 9');
  });

  test('marks a video whose files are erased', async () => {
    await removeVideo(5, 'spam');
    await open.sql(`update videos set step = 'purged' where id = 5`);
    expect((await open.call('mira', 'removedObjects', { section: 'video' })).objects).toMatchObject([
      { objectId: 5, isErased: true },
    ]);
    expect(await open.call('mira', 'reviewVideo', { videoId: 5 })).toMatchObject({ isRestorable: false });
  });
});

describe('a restoration', () => {
  test('127: of a video leaves the list, is audited and mailed with its statement', async () => {
    await removeVideo(5, 'spam');
    await takeMails(open.site, 'ada@example.org');
    expect(await open.call('mira', 'reviewVideo', { videoId: 5 })).toMatchObject({ isRestorable: true });
    const restore = { videoId: 5, decision: 'restore', statement: 'It was a mistake.' } as const;
    expect(await open.codeOf('otto', 'decideVideo', restore)).toBe('');
    expect(await open.statusOf(5)).toBe(1);
    expect(await listed({ section: 'video' })).toEqual([]);
    expect(await lastAudit()).toEqual({ action: 'video.restore', actor: 'otto', subject_id: '5' });
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.text).toContain('It was a mistake.');
    expect(await open.codeOf('mira', 'decideVideo', restore)).toBe('already_decided');
  });

  test.each([
    ['comment', 77, 'comments'],
    ['playlist', 7, 'playlists'],
  ] as const)('of a %s shows it again, is audited and mailed', async (section, objectId, table) => {
    const restore = { section, objectId, statement: 'It was a mistake.' } as const;
    expect(await open.codeOf('mira', 'restoreObject', restore)).toBe('already_decided');
    await removeOther(section, objectId);
    await takeMails(open.site, 'ben@example.org');
    expect(await open.call('mira', 'reportedObject', { section, objectId })).toMatchObject({
      isRestorable: true,
      decisions: [{ kind: 'remove' }],
    });
    expect(await open.codeOf('otto', 'restoreObject', restore)).toBe('');
    expect(await open.sql(`select removed_at from ${table} where id = ${objectId}`)).toEqual([
      { removed_at: null },
    ]);
    expect(await lastAudit()).toEqual({
      ...{ action: `${section}.restore`, actor: 'otto', subject_id: String(objectId) },
    });
    const [mail] = await takeMails(open.site, 'ben@example.org');
    expect(mail?.text).toContain('It was a mistake.');
    expect(await listed({ section })).toEqual([]);
    expect(await open.codeOf('mira', 'restoreObject', restore)).toBe('already_decided');
  });

  test('of what its owner removed, or of nothing, is refused', async () => {
    await open.sql(`update comments set removed_at = now(), removed_by = ${ben} where id = 77`);
    const restore = (objectId: number) =>
      open.codeOf('mira', 'restoreObject', { section: 'comment', objectId });
    expect(await restore(77)).toBe('already_decided');
    expect(await restore(78)).toBe('not_found');
    const { isRestorable } = await open.call('mira', 'reportedObject', { section: 'comment', objectId: 77 });
    expect(isRestorable).toBe(false);
  });

  test('is refused while an appeal waits, and after it was reversed and the owner removed the object', async () => {
    await removeOther('comment', 77);
    const { number: decisionId, key } = await takePrivateLink(open.site, 'ben@example.org');
    await open.call('guest', 'sendAppeal', { decisionId, key, text: 'It is no advertising.' });
    const restore = () => open.codeOf('mira', 'restoreObject', { section: 'comment', objectId: 77 });
    expect(await restore()).toBe('appeal_waits');
    await open.call('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });
    await open.sql(`update comments set removed_at = now(), removed_by = ${ben} where id = 77`);
    expect(await restore()).toBe('already_decided');
    expect(await listed({ section: 'comment' })).toEqual([]);
  });
});
