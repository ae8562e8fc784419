import { wireNotification } from '@nightjar/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/transaction.ts';
import { type Member, openMemberSite } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import type { VideoStage } from '../videos/states/stages.ts';
import { type Actor, systemActor, transition } from '../videos/states/transition.ts';

const { site, cookies, sql } = await openMemberSite();
const { ada, ben, cem } = testUsers;
const moderator: Actor = { role: 'moderator', userId: testUsers.mira };
const listSchema = z.array(wireNotification);

beforeEach(async () => {
  for (const table of [
    'notifications',
    'notification_settings',
    'member_blocks',
    'comments',
    'messages',
    'friendships',
  ]) {
    await sql(`delete from ${table}`);
  }
  await sql('delete from limit_events');
});
afterAll(() => site.close());

async function read(name: Member, page?: number) {
  const { answer } = await sendAction(site, 'ownNotifications', page ? { page } : {}, {
    cookie: cookies[name],
  });
  return { ...answer, unread: answer.unread, list: listSchema.parse(answer.notifications) };
}
const kinds = async (name: Member) => (await read(name)).list.map(({ kind }) => kind);

const change = (videoId: number, to: VideoStage, actor: Actor = moderator, reason: { code?: string } = {}) =>
  transaction(site.database.pool, (client) => transition(client, videoId, { to, actor, reason }));

async function comment(name: Member, text: string, parentId?: number, objectId = 3): Promise<number> {
  const params = { section: 'video' as const, objectId, text, ...(parentId !== undefined && { parentId }) };
  const { answer } = await sendAction(site, 'addComment', params, { cookie: cookies[name] });
  return Number(z.object({ comment_id: z.string() }).parse(answer.comment).comment_id);
}

describe('a comment', () => {
  test('notifies the author of the answered comment, with the video and the comment', async () => {
    const first = await comment('ada', 'First');
    const reply = await comment('ben', 'Second', first);
    const { list, unread } = await read('ada');
    expect(unread).toBe('1');
    expect(list).toMatchObject([
      {
        kind: 'reply',
        is_read: '0',
        user: { username: 'ben' },
        target: { section: 'video', id: '3' },
        comment_id: String(reply),
      },
    ]);
    expect(list[0]?.target.title).not.toBe('');
    expect(await kinds('ben')).toEqual([]);
  });

  test('notifies mentioned members once, but not its author and not the answered member again', async () => {
    const first = await comment('ada', 'Hello @ada');
    await comment('ben', '@ada @cem, @CEM: mail@cem.example @nobody', first);
    expect(await kinds('ada')).toEqual(['reply']);
    expect(await kinds('cem')).toEqual(['mention']);
  });

  test('on a wall notifies its owner', async () => {
    await sql('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
      ben,
      ada,
    ]);
    await sendAction(site, 'addWallComment', { objectId: ada, text: 'Hi' }, { cookie: cookies.ben });
    const { list } = await read('ada');
    expect(list).toMatchObject([{ kind: 'wall', target: { section: 'member', id: String(ada) } }]);
  });

  test('that is refused causes no notification, and a removed one disappears from the list', async () => {
    const first = await comment('ada', 'First');
    await sql(`select set_hidden_terms(array['forbidden'])`);
    const params = { section: 'video' as const, objectId: 3, text: 'forbidden', parentId: first };
    expect((await sendAction(site, 'addComment', params, { cookie: cookies.ben })).code).toBe('invalid');
    await sql(`select set_hidden_terms('{}')`);
    expect(await kinds('ada')).toEqual([]);
    const reply = await comment('ben', 'Second', first);
    await sendAction(site, 'removeComment', { commentId: reply }, { cookie: cookies.ben });
    expect(await read('ada')).toMatchObject({ list: [], unread: '0', total_count: '0' });
  });

  test('of a blocked member causes no notification', async () => {
    await sendAction(site, 'blockMember', { section: 'add', objectId: ben }, { cookie: cookies.ada });
    await comment('ben', 'Hello @ada');
    expect(await kinds('ada')).toEqual([]);
  });

  test('of a member who is blocked later is no longer shown nor counted, until the block is removed', async () => {
    const first = await comment('ada', 'First');
    await comment('ben', 'Second', first);
    const block = (section: 'add' | 'remove') =>
      sendAction(site, 'blockMember', { section, objectId: ben }, { cookie: cookies.ada });
    await block('add');
    expect(await read('ada')).toMatchObject({ list: [], unread: '0', total_count: '0' });
    await block('remove');
    expect(await read('ada')).toMatchObject({ list: [{ kind: 'reply' }], unread: '1' });
  });
});

describe('friends and messages', () => {
  test('a request notifies, and its acceptance notifies the sender and reads the request', async () => {
    await sendAction(site, 'requestFriend', { objectId: ada }, { cookie: cookies.ben });
    expect((await read('ada')).list).toMatchObject([{ kind: 'friend_request', user: { username: 'ben' } }]);
    await sendAction(site, 'answerFriend', { section: 'accept', objectId: ben }, { cookie: cookies.ada });
    expect((await read('ada')).list).toMatchObject([{ kind: 'friend_request', is_read: '1' }]);
    expect((await read('ben')).list).toMatchObject([{ kind: 'friend', user: { username: 'ada' } }]);
  });

  test('a withdrawn or declined request disappears', async () => {
    await sendAction(site, 'requestFriend', { objectId: ada }, { cookie: cookies.ben });
    await sendAction(site, 'answerFriend', { section: 'decline', objectId: ben }, { cookie: cookies.ada });
    expect(await kinds('ada')).toEqual([]);
  });

  test('several messages of one member are one notification, which is read with the messages', async () => {
    for (const text of ['One', 'Two']) {
      await sendAction(site, 'sendMessage', { objectId: ada, text }, { cookie: cookies.ben });
    }
    expect(await read('ada')).toMatchObject({
      unread: '0',
      unread_messages: '2',
      list: [{ kind: 'message', is_read: '0', target: { section: 'member', id: String(ben) } }],
    });
    await sendAction(site, 'ownMessages', { objectId: ben }, { cookie: cookies.ada });
    expect(await read('ada')).toMatchObject({ unread_messages: '0', list: [{ is_read: '1' }] });
  });
});

describe('a video', () => {
  test('notifies subscribers of its uploader, channel and models once when it is published, and its uploader of the review', async () => {
    const id = testVideos.inReview;
    await sql('update videos set user_id = $2, channel_id = 1, status_id = 3 where id = $1', [id, cem]);
    await sql(
      `insert into subscriptions (user_id, section, object_id) values ($1, 'member', $2), ($1, 'channel', 1) on conflict do nothing`,
      [ada, cem],
    );
    await change(id, 'published');
    expect((await read('ada')).list).toMatchObject([
      { kind: 'video', target: { section: 'video', id: String(id) } },
    ]);
    expect((await read('cem')).list).toMatchObject([
      { kind: 'review', is_published: '1', outcome: 'published' },
    ]);
    await sql('update videos set status_id = 5 where id = $1', [id]);
    expect(await kinds('ada')).toEqual([]);
  });

  test('notifies subscribers once when it becomes public after a private publication', async () => {
    const id = testVideos.inReview;
    await sql('delete from notifications');
    await sql('update videos set user_id = $2, is_private = true, status_id = 3 where id = $1', [id, cem]);
    await sql(
      `insert into subscriptions (user_id, section, object_id) values ($1, 'member', $2) on conflict do nothing`,
      [ada, cem],
    );
    await change(id, 'published');
    expect(await kinds('ada')).toEqual([]);
    const setPrivate = (isPrivate: boolean) =>
      sendAction(site, 'editVideo', { videoId: id, isPrivate }, { cookie: cookies.cem });
    expect(await setPrivate(false)).toMatchObject({ code: '' });
    expect((await read('ada')).list).toMatchObject([
      { kind: 'video', is_read: '0', target: { section: 'video', id: String(id) } },
    ]);
    await sql('update notifications set read_at = now()');
    for (const isPrivate of [true, false]) expect(await setPrivate(isPrivate)).toMatchObject({ code: '' });
    expect((await read('ada')).list).toMatchObject([{ kind: 'video', is_read: '1' }]);
  });

  describe('added to a playlist (rule 130)', () => {
    const playlistId = 77;
    const add = (videoId: number) =>
      sendAction(site, 'addToPlaylist', { playlistId, videoId }, { cookie: cookies.cem });

    beforeEach(async () => {
      await sql('delete from subscriptions');
      await sql('delete from playlists where id = $1', [playlistId]);
      await sql(`insert into playlists (id, user_id, title) values ($1, $2, 'Calm')`, [playlistId, cem]);
      await sql(
        `insert into subscriptions (user_id, section, object_id) values ($1, 'playlist', $3), ($2, 'playlist', $3)`,
        [ada, ben, playlistId],
      );
    });

    test('notifies the subscribers of the playlist once, but not those who muted videos or blocked its owner', async () => {
      await sendAction(site, 'muteNotifications', { kind: 'video', isMuted: true }, { cookie: cookies.ben });
      await sql('update videos set user_id = null where id = 3');
      await add(3);
      await sendAction(site, 'removeFromPlaylist', { playlistId, videoId: 3 }, { cookie: cookies.cem });
      await add(3);
      const { list } = await read('ada');
      expect(list).toMatchObject([{ kind: 'video', target: { section: 'video', id: '3' } }]);
      expect(await kinds('ben')).toEqual([]);
      expect(await kinds('cem')).toEqual([]);
      await sql('delete from notifications');
      await sendAction(site, 'blockMember', { section: 'add', objectId: cem }, { cookie: cookies.ada });
      await sendAction(site, 'removeFromPlaylist', { playlistId, videoId: 3 }, { cookie: cookies.cem });
      await add(3);
      expect((await sql('select from notifications')).rows).toEqual([]);
    });

    test('notifies of a video again only a day later, also when it was read, and at once of another one', async () => {
      await sql('update videos set user_id = null where id in (3, 4)');
      const addAgain = async (videoId: number) => {
        await sendAction(site, 'removeFromPlaylist', { playlistId, videoId }, { cookie: cookies.cem });
        await add(videoId);
      };
      const received = async () => (await read('ada')).list.map(({ target }) => target?.id);
      await add(3);
      await sql('update notifications set read_at = now()');
      await addAgain(3);
      expect(await received()).toEqual(['3']);
      await add(4);
      expect(await received()).toEqual(['4', '3']);
      await sql(`update notifications set created_at = created_at - interval '1 day 1 second'`);
      await addAgain(3);
      expect(await received()).toEqual(['3', '4', '3']);
    });

    test('notifies no one while the playlist is private', async () => {
      await sql('update playlists set is_private = true where id = $1', [playlistId]);
      await add(3);
      expect((await sql('select from notifications')).rows).toEqual([]);
    });
  });

  test('notifies its uploader of a refusal, a removal and a restoration, but not of own changes', async () => {
    const id = testVideos.inReview;
    await sql('update videos set user_id = $2, status_id = 3 where id = $1', [id, cem]);
    const news = async () => (await read('cem')).list.map(({ outcome }) => outcome);
    await change(id, 'refused');
    expect(await news()).toEqual(['refused']);
    await change(id, 'in_review');
    await change(id, 'published');
    await change(id, 'removed');
    expect(await news()).toEqual(['removed']);
    expect((await read('cem')).unread).toBe('1');
    await change(id, 'published');
    expect(await news()).toEqual(['restored']);
    await sql('delete from notifications');
    await change(id, 'removed', { role: 'uploader', userId: cem });
    expect(await news()).toEqual([]);
  });

  test('that the system removes after its time notifies its uploader with this reason', async () => {
    const id = testVideos.inReview;
    await sql(`update videos set user_id = $2, status_id = 2, step = 'refused' where id = $1`, [id, cem]);
    await change(id, 'removed', systemActor, { code: 'upload.expired' });
    expect((await read('cem')).list).toMatchObject([{ kind: 'review', outcome: 'expired' }]);
  });

  test('that the pipeline refuses notifies its uploader', async () => {
    const id = testVideos.inReview;
    await sql(`update videos set user_id = $2, status_id = 2, step = 'encoding' where id = $1`, [id, cem]);
    await change(id, 'refused', systemActor, { code: 'upload.damaged' });
    expect((await read('cem')).list).toMatchObject([{ kind: 'review', outcome: 'refused' }]);
  });
});

describe('the list', () => {
  test('is read up to an id, or one by one, and belongs to its member only', async () => {
    const first = await comment('ada', 'First');
    for (const text of ['a', 'b', 'c']) await comment('ben', text, first);
    const { list } = await read('ada');
    const [newest, middle] = list.map(({ notification_id }) => Number(notification_id));
    if (newest === undefined || middle === undefined) throw new Error('Notifications are missing.');
    await sendAction(site, 'readNotification', { notificationId: newest }, { cookie: cookies.ben });
    expect(await read('ada')).toMatchObject({ unread: '3' });
    await sendAction(
      site,
      'readNotification',
      { notificationId: newest, isSingle: true },
      { cookie: cookies.ada },
    );
    expect(await read('ada')).toMatchObject({ unread: '2' });
    await sendAction(site, 'readNotification', { notificationId: middle }, { cookie: cookies.ada });
    expect(await read('ada')).toMatchObject({ unread: '0' });
  });

  test('does not get muted kinds, until they are unmuted', async () => {
    const first = await comment('ada', 'First');
    const mute = (isMuted: boolean) =>
      sendAction(site, 'muteNotifications', { kind: 'reply', isMuted }, { cookie: cookies.ada });
    await mute(true);
    await mute(true);
    await comment('ben', 'Second', first);
    expect(await read('ada')).toMatchObject({ list: [], muted: ['reply'] });
    await mute(false);
    await comment('ben', 'Third', first);
    expect(await kinds('ada')).toEqual(['reply']);
  });

  test('is refused for guests', async () => {
    expect((await sendAction(site, 'ownNotifications', {})).code).toBe('login_required');
    expect((await sendAction(site, 'readNotification', { notificationId: 1 })).code).toBe('login_required');
  });
});
