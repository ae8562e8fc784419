import { paths } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ada, ben, nora } = testUsers;
const against = { reason: 'spam', statement: 'This is advertising.' } as const;
const removed = { outcome: 'removed', ...against } as const;

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['reports', 'mails', 'limit_events', 'comments', 'playlists', 'messages'])
    await open.sql(`delete from ${table}`);
  await open.sql('delete from moderation_decisions');
  await open.sql(
    `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, ${ada}, 'Buy now')`,
  );
  await open.sql(`insert into playlists (id, user_id, title) values (7, ${ada}, 'Buy these')`);
  await open.sql('insert into playlist_videos (playlist_id, video_id) values (7, 5), (7, 6)');
  await open.sql(`insert into messages (id, sender_id, recipient_id, text)
    select n, case when n % 2 = 0 then ${ada} else ${ben} end, case when n % 2 = 0 then ${ben} else ${ada} end, 'Text ' || n
    from generate_series(101, 120) n`);
});

const lastAudit = async () =>
  (await open.sql('select action, actor, subject_id from audit_log order by id desc limit 1'))[0];
const decide = (viewer: string, section: 'comment' | 'playlist' | 'message', objectId: number) =>
  open.codeOf(viewer, 'decideReports', { section, objectId, ...removed });

/** Appeals against the latest decision about ada, and has it reversed by another moderator. */
async function reverse(): Promise<void> {
  const { number: decisionId, key } = await takePrivateLink(open.site, 'ada@example.org');
  await open.call('guest', 'sendAppeal', { decisionId, key, text: 'It is no advertising.' });
  await open.call('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });
}

describe('104: a comment that was never reported', () => {
  const list = () => open.site.get(paths.comments.build({ section: 'video', objectId: 3 }));

  test('is removed with a statement to its author, and shown again after an appeal', async () => {
    expect(await open.call('mira', 'reportedObject', { section: 'comment', objectId: 77 })).toMatchObject({
      text: 'Buy now',
      isRemoved: false,
      context: { place: { section: 'video', objectId: 3 } },
      reports: [],
    });
    expect(await (await list()).text()).toContain('Buy now');
    const without = { section: 'comment', objectId: 77, outcome: 'removed' } as const;
    expect(await open.codeOf('mira', 'decideReports', without)).toBe('statement_required');
    expect(await decide('mira', 'comment', 77)).toBe('');
    expect(await (await list()).text()).not.toContain('Buy now');
    expect(await lastAudit()).toEqual({ action: 'comment.remove', actor: 'mira', subject_id: '77' });
    expect(await decide('otto', 'comment', 77)).toBe('already_decided');
    await reverse();
    // The purge of a restoration arrives through the database.
    await expect.poll(async () => (await list()).text()).toContain('Buy now');
  });

  test('has no report to reject', async () => {
    const keep = { section: 'comment', objectId: 77, outcome: 'kept' } as const;
    expect(await open.codeOf('mira', 'decideReports', keep)).toBe('already_decided');
  });

  test('is in the list of comments of its author, also when it is hidden', async () => {
    const comments = async () =>
      (await open.call('mira', 'memberComments', { userId: ada })).comments.map(({ id, isHidden }) => [
        id,
        isHidden,
      ]);
    expect(await comments()).toEqual([[77, false]]);
    await decide('mira', 'comment', 77);
    expect(await comments()).toEqual([[77, true]]);
    expect(await open.call('mira', 'memberComments', { userId: ben })).toMatchObject({ total: 0 });
  });
});

describe('104: a playlist', () => {
  const read = (viewer?: string) =>
    open.site.get(paths.playlist.build({ playlistId: 7, lifetime: 0 }), {
      cookie: (viewer && open.cookies[viewer]) || '',
    });

  test('is shown to moderators with its videos, and removed for all but its owner', async () => {
    expect((await read()).status).toBe(200);
    const { videos } = await open.call('mira', 'listedVideos', { list: 'playlist', id: 7 });
    expect(videos.map(({ videoId }) => videoId)).toEqual([6, 5]);
    expect(await decide('mira', 'playlist', 7)).toBe('');
    expect((await read()).status).toBe(404);
    expect((await read('ada')).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'playlist.remove' });
    expect(await decide('otto', 'playlist', 7)).toBe('already_decided');
    // A change by its owner does not show it again, nor does a change of the hidden terms.
    await open.sql(`update playlists set title = 'Another name' where id = 7`);
    await open.sql('select recheck_hidden_terms()');
    expect((await read()).status).toBe(404);
    await reverse();
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});

describe('104: a message', () => {
  const textsOf = async (viewer: string, other: number) => {
    const cookie = open.cookies[viewer] ?? '';
    const { answer } = await sendAction(open.site, 'ownMessages', { objectId: other }, { cookie });
    return (answer.messages as { message_id: string; text: string }[])
      .filter(({ message_id }) => message_id === '110')
      .map(({ text }) => text);
  };

  test('that no member has reported cannot be read or removed', async () => {
    expect(await open.codeOf('mira', 'reportedObject', { section: 'message', objectId: 110 })).toBe(
      'not_found',
    );
    expect(await decide('mira', 'message', 110)).toBe('not_found');
    expect(await textsOf('ben', ada)).toEqual(['Text 110']);
  });

  test('that was reported is shown with the messages around it, and removed for both members', async () => {
    await open.sql(
      `insert into reports (section, object_id, reason, reporter_id) values ('message', 110, 'spam', ${ben})`,
    );
    const { context, owner } = await open.call('mira', 'reportedObject', {
      section: 'message',
      objectId: 110,
    });
    expect(owner?.username).toBe('ada');
    expect(context.messages.map(({ id, isReported }) => (isReported ? `${id}!` : `${id}`))).toEqual([
      '105',
      '106',
      '107',
      '108',
      '109',
      '110!',
      '111',
      '112',
      '113',
      '114',
      '115',
    ]);
    expect(await decide('mira', 'message', 110)).toBe('');
    expect([await textsOf('ada', ben), await textsOf('ben', ada)]).toEqual([[''], ['']]);
    expect(await lastAudit()).toMatchObject({ action: 'message.remove' });
    await reverse();
    expect(await textsOf('ben', ada)).toEqual(['Text 110']);
  });
});

describe('106: the verification of an uploader', () => {
  const unverify = (viewer: string, more: object = against) =>
    open.codeOf(viewer, 'sanctionMember', { userId: nora, kind: 'unverify', ...more });
  const verifiedAt = async () => (await open.call('mira', 'memberCase', { userId: nora })).verifiedAt;

  test('is shown to moderators, who end it with a reason and a mail to the member', async () => {
    await open.sql(`update users set verified_at = '2026-05-06T07:08:09Z' where id = ${nora}`);
    expect(await verifiedAt()).toBe('2026-05-06T07:08:09.000Z');
    expect(await unverify('mira', {})).toBe('statement_required');
    expect(await verifiedAt()).not.toBeNull();
    expect(await unverify('mira')).toBe('');
    expect(await verifiedAt()).toBeNull();
    expect(await lastAudit()).toEqual({ action: 'member.unverify', actor: 'mira', subject_id: String(nora) });
    const [mail] = await takeMails(open.site, 'nora@example.org');
    expect(mail?.text).toContain('A moderator has ended your verification.');
    expect(mail?.text).toContain('This is advertising.');
    expect(await unverify('otto')).toBe('already_decided');
  });

  test('is needed again for the next upload', async () => {
    const cookie = open.cookies.nora ?? '';
    const upload = () =>
      sendAction(
        open.site,
        'uploadVideo',
        { title: 'Again', categoryIds: [1], preview: 1, uploadId: 'x' },
        { cookie },
      );
    await open.sql(`update users set verified_at = now() where id = ${nora}`);
    expect((await upload()).code).not.toBe('verif_incomplete');
    await unverify('mira');
    expect((await upload()).code).toBe('verif_incomplete');
    await sendAction(
      open.site,
      'acceptVerification',
      { points: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      { cookie },
    );
    expect((await upload()).code).not.toBe('verif_incomplete');
  });
});
