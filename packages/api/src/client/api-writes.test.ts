import { describe, expect, test } from 'vitest';
import {
  ApiError,
  type ApiWrites,
  createApiWrites,
  createCommunityClient,
  createStoreActions,
  maximumPage,
  memberProfile,
  wireWriteFailure,
  writeFailure,
  writeStatus,
  writeSuccess,
  writes,
} from '../index.ts';
import { videoItem } from '../testing/answers.ts';
import * as answers from '../testing/community-answers.ts';
import { createFakeOrigin } from '../testing/fake-origin.ts';

function writesOf(answer: unknown, status = 200) {
  const { options, ...rest } = createFakeOrigin(answer, status);
  return { api: createApiWrites(options), options, ...rest };
}

const liked = { section: 'video', objectId: 45678, vote: true } as const;

describe('a write', () => {
  test('S7: is a urlencoded POST to its path', async () => {
    const { api, sent } = writesOf(writeSuccess({}));
    await api.send(writes.addComment, { section: 'video', objectId: 7, text: ' a & b\r\n' }).catch(() => {});
    expect(sent[0]).toMatchObject({ path: '/api/input.php', method: 'POST' });
    expect(String(sent[0]?.body)).toBe('act=comment&section=video&object_id=7&text=+a+%26+b%0D%0A');
  });

  test('S7: is a multipart POST if it has a file, with the file last', async () => {
    const { api, sent } = writesOf(writeSuccess({}));
    const file = new File(['x'], 'letter.txt');
    await api.send(writes.contact, { email: 'a@b.example', message: 'Hello' }, { file });
    const form = sent[0]?.body;
    if (!(form instanceof FormData)) throw new Error('The form is not multipart.');
    expect([...form.keys()]).toEqual(['act', 'email', 'message', 'file']);
    expect(form.get('file')).toMatchObject({ name: 'letter.txt' });
  });

  test('S8: returns which of the viewer’s playlists contain a video', async () => {
    const [item] = answers.playlistList.playlists;
    const answer = writeSuccess({ playlists: [{ ...item, is_private: '1', has_video: '1' }] });
    expect(writes.ownPlaylists.answer.parse(answer)).toEqual(answer);
    const { api, sent } = writesOf(answer);
    expect(await api.send(writes.ownPlaylists, { videoId: 7 })).toMatchObject({
      answer: [{ id: 21, isPrivate: true, hasVideo: true }],
    });
    expect(String(sent[0]?.body)).toBe('act=playlists&video_id=7');
    expect(await writesOf(writeSuccess({ playlists: [] })).api.send(writes.ownPlaylists, {})).toEqual({
      ok: true,
      answer: [],
    });
  });

  test('S8: returns the lists of the viewer', async () => {
    const page = { total_count: '30', pages: 2 };
    const [friend] = answers.memberList.members;
    const friends = writeSuccess({ friends: [{ ...friend, date_added: '2026-03-04 05:06:07' }], ...page });
    expect(writes.ownFriends.answer.parse(friends)).toEqual(friends);
    expect(
      await writesOf(friends).api.send(writes.ownFriends, { section: 'friends', page: 2 }),
    ).toMatchObject({
      answer: { friends: [{ id: 12, since: '2026-03-04T05:06:07.000Z' }], totalCount: 30, pages: 2 },
    });

    const videos = writeSuccess({ videos: [{ ...videoItem, status_id: '3', is_private: '1' }], ...page });
    for (const write of [writes.ownVideos, writes.ownFavourites]) {
      expect(write.answer.parse(videos)).toEqual(videos);
      expect(await writesOf(videos).api.send(write, {})).toMatchObject({
        answer: { videos: [{ status: 'in-review', isPrivate: true }], totalCount: 30 },
      });
    }

    const subscriptions = writeSuccess({ ...answers.subscriptions, pages: 1 });
    expect(writes.ownSubscriptions.answer.parse(subscriptions)).toEqual(subscriptions);
    const { api, sent } = writesOf(subscriptions);
    const params = { section: 'model', sort: 'count-videos' } as const;
    expect(await api.send(writes.ownSubscriptions, params)).toMatchObject({
      answer: { totalCount: 4, pages: 1 },
    });
    expect(String(sent[0]?.body)).toBe('act=subscriptions&section=model&sort=count-videos');
  });

  test('S8: returns conversations and their messages', async () => {
    const page = { total_count: '1', pages: 1 };
    const message = {
      message_id: '7',
      text: 'Good evening',
      post_date: '2026-03-04 05:06:07',
      is_own: '0',
      is_read: '1',
    } as const;
    const { id, user_id, username, avatar } = answers.member.user;
    const user = { id, user_id, username, avatar };
    const read = {
      id: 7,
      text: 'Good evening',
      postDate: '2026-03-04T05:06:07.000Z',
      isOwn: false,
      isRead: true,
    };
    const conversations = writeSuccess({
      conversations: [
        { user_id, user, message, unread: '2' },
        { user_id: '13', user: [], message, unread: '0' },
      ],
      ...page,
      unread: '2',
    });
    expect(writes.ownConversations.answer.parse(conversations)).toEqual(conversations);
    expect(await writesOf(conversations).api.send(writes.ownConversations, {})).toMatchObject({
      answer: {
        conversations: [
          { user: { id: 12, username: 'mira' }, last: read, unread: 2 },
          { user: { id: 13, username: '' }, last: read, unread: 0 },
        ],
        unread: 2,
      },
    });
    const messages = writeSuccess({ user, messages: [message], ...page, is_blocked: '1' });
    expect(writes.ownMessages.answer.parse(messages)).toEqual(messages);
    expect(await writesOf(messages).api.send(writes.ownMessages, { objectId: 12 })).toMatchObject({
      answer: { user: { id: 12 }, messages: [read], isBlocked: true },
    });
  });

  test('S11: a page beyond the maximum is not requested', async () => {
    const { api, sent } = writesOf({});
    expect(await api.send(writes.ownVideos, { page: maximumPage + 1 })).toMatchObject({
      ok: false,
      code: 'invalid',
    });
    expect(sent).toEqual([]);
    for (const page of ['0', '-1', '1.5', 'x', '1000001', '9'.repeat(400), '']) {
      expect(writes.ownVideos.parse({ page })).toMatchObject({ ok: false, fields: [{ field: 'page' }] });
    }
  });

  test('S8: returns the fields of a success', async () => {
    const statistics = { likes: 15, dislikes: 4, rating: '4.2', rating_amount: '19' };
    const answer = writeSuccess({ statistics });
    expect(writes.vote.answer.parse(answer)).toEqual(answer);
    expect(await writesOf(answer).api.send(writes.vote, liked)).toEqual({
      ok: true,
      answer: { likes: 15, dislikes: 4, rating: 4.2, ratingAmount: 19 },
    });
    expect(await writesOf({ ok: true }).api.send(writes.vote, liked)).toEqual({
      ok: true,
      answer: undefined,
    });
    const commented = writeSuccess({ comment: answers.commentList.comments[0] });
    expect(writes.addComment.answer.parse(commented)).toEqual(commented);
    const words = { section: 'video', objectId: 7, text: 'So <calm>' } as const;
    expect(await writesOf(commented).api.send(writes.addComment, words)).toMatchObject({
      answer: { id: 8, text: 'So <calm>', user: { id: 12 } },
    });
    const profile = writeSuccess(answers.ownProfile);
    expect(writes.signIn.answer.parse(profile)).toEqual(profile);
    expect(await writesOf(profile).api.send(writes.signIn, { usr: 'mira', pwd: 'secret' })).toMatchObject({
      ok: true,
      answer: {
        id: 12,
        username: 'mira',
        email: 'mira@nightjar.example',
        role: 'uploader',
        isVerified: false,
      },
    });
  });

  test.each([200, 409, 500])('S9: returns a failure with its code for status %i', async (status) => {
    const body = writeFailure(writes.vote, 'already_voted');
    expect(wireWriteFailure.parse(body)).toEqual(body);
    expect(await writesOf(body, status).api.send(writes.vote, liked)).toEqual({
      ok: false,
      code: 'already_voted',
      wireCode: 'already_voted',
      notify: 'vote_already_voted',
      fields: [],
    });
  });

  test('S9: an unknown code becomes `unnamed` and is kept as wireCode', async () => {
    const result = await writesOf({ error: true, code: 17, info: 'Why' }).api.send(writes.vote, liked);
    expect(result).toMatchObject({ code: 'unnamed', wireCode: '17', notify: 'vote_17', info: 'Why' });
  });

  test('S10: reads field failures from the object of sign-in and from the list of restore', async () => {
    const fields = [{ field: 'usr', code: 'required' }];
    const body = writeFailure(writes.signIn, undefined, { fields });
    expect(body).toEqual({
      error: 1,
      code: 'required',
      notify: 'error_login',
      codes: { '0': fields[0] },
      errors: fields,
    });
    const { errors: _, code: __, ...older } = body;
    for (const answer of [body, older, { error: 1, errors: fields }]) {
      const result = await writesOf(answer).api.send(writes.signIn, { usr: 'mira', pwd: 'secret' });
      expect(result).toMatchObject({ ok: false, code: 'required', fields });
    }
  });

  test('S11: an invalid form is not sent', async () => {
    const { api, sent } = writesOf({});
    expect(await api.send(writes.signUp, { usr: 'ab', pwd: 'secret', eml: 'a@b' })).toEqual({
      ok: false,
      code: 'form.min_length',
      wireCode: 'form.min_length',
      notify: 'form.min_length',
      params: { length: 3 },
      fields: [{ field: 'usr', code: 'form.min_length', params: { length: 3 } }],
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['the page of a proxy', '<h1>Bad gateway</h1>', 502, { code: 'http', status: 502 }],
    ['a failure without a code', { error: 1 }, 200, { code: 'wire' }],
    ['an answer that is not JSON', 'ok', 200, { code: 'shape' }],
  ])('S12: %s is an ApiError', async (_, answer, status, expected) => {
    const error = await writesOf(answer, status)
      .api.send(writes.vote, liked)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  test('S13: every code has its status', () => {
    const codes = { login_required: 401, self: 403, not_found: 404, already_voted: 409, too_many: 429 };
    for (const [code, status] of Object.entries(codes)) expect(writeStatus(code)).toBe(status);
    expect(writeStatus('comments_user_limit')).toBe(429);
    expect(writeStatus('upload.too_large')).toBe(413);
    expect(writeStatus('required')).toBe(400);
    expect(writeStatus('constructor')).toBe(400);
  });
});

describe('the store actions', () => {
  const card = { id: 7 };
  function actionsOf(answer: unknown, isSignedIn = true, added: 'added' | 'already_added' | false = 'added') {
    const { api, sent } = writesOf(answer);
    const watchLater = { add: async () => added };
    return { sent, actions: createStoreActions({ writes: api, isSignedIn: () => isSignedIn, watchLater }) };
  }

  test('S14: a vote of 1 or 0 returns the updated counters', async () => {
    const statistics = { likes: 14, dislikes: 4, viewed: 9 };
    const { actions, sent } = actionsOf({ ok: 1 });
    const action = { section: 'video', id: 7, statistics } as const;
    expect(await actions.vote({ ...action, vote: 0 })).toEqual({
      ok: true,
      statistics: { ...statistics, dislikes: 5 },
    });
    expect(String(sent[0]?.body)).toBe('act=vote&section=video&object_id=7&vote=0');
    const counted = writeSuccess({ statistics: { likes: 20, dislikes: 6 } });
    expect(await actionsOf(counted).actions.vote({ ...action, vote: 1 })).toMatchObject({
      statistics: { likes: 20, dislikes: 6, viewed: 9 },
    });
    expect(
      await actionsOf(writeFailure(writes.vote, 'already_voted')).actions.vote({ ...action, vote: 1 }),
    ).toMatchObject({ ok: false, notify: 'vote_already_voted' });
  });

  test('S14: a subscription returns the updated counter', async () => {
    const { actions } = actionsOf(writeSuccess({ statistics: { subscribers: '8' } }));
    const action = { section: 'channel', id: 3, statistics: { subscribers: 1 } } as const;
    expect(await actions.subscribe(action)).toEqual({ ok: true, statistics: { subscribers: 8 } });
  });

  test('S14: counters are incremented if the answer has none', async () => {
    const vote = { section: 'video', id: 7, vote: 1, statistics: { likes: 14, dislikes: 4 } } as const;
    expect(await actionsOf({ ok: 1 }).actions.vote(vote)).toEqual({
      ok: true,
      statistics: { likes: 15, dislikes: 4 },
    });
    const subscription = { section: 'model', id: 9, statistics: { subscribers: 7 } } as const;
    expect(await actionsOf({ ok: 1 }).actions.subscribe(subscription)).toEqual({
      ok: true,
      statistics: { subscribers: 8 },
    });
  });

  test('S14: a refused subscription has its code and no counters', async () => {
    const { actions } = actionsOf(writeFailure(writes.subscribe, 'already_subscribed'));
    const action = { section: 'channel', id: 3, statistics: { subscribers: 1 } } as const;
    const result = await actions.subscribe(action);
    expect(result).toMatchObject({ ok: false, code: 'already_subscribed' });
    expect(result).not.toHaveProperty('statistics');
  });

  test('S14: a view has nogeo only on request, and the user id only for a signed-in viewer', async () => {
    const { actions, sent } = actionsOf({ ok: 1 });
    await actions.addStat({ section: 'video', id: 7, nogeo: true, userId: 12 });
    const guest = actionsOf({ ok: 1 }, false);
    await guest.actions.addStat({ section: 'video', id: 7, userId: 12 });
    expect(String(sent[0]?.body)).toBe('act=view&section=video&object_id=7&nogeo=1&user_id=12');
    expect(String(guest.sent[0]?.body)).toBe('act=view&section=video&object_id=7');
  });

  test('S14: watch later is stored in the browser, and for members also as a favourite', async () => {
    const member = actionsOf({ ok: 1 });
    expect(await member.actions.addToWatchLater(card)).toBe('added');
    expect(String(member.sent[0]?.body)).toBe('act=favourite&section=add&video_id=7');
    for (const { actions, sent } of [actionsOf({}, false), actionsOf({}, true, 'already_added')]) {
      await actions.addToWatchLater(card);
      expect(sent).toEqual([]);
    }
  });
});

test('R6: the viewer’s own profile is a POST, another’s profile the cached path', async () => {
  const profile = async (userId: number, write: unknown) => {
    const { options, sent } = createFakeOrigin(answers.member);
    const own: { api: ApiWrites; sent: typeof sent } = writesOf(write);
    const clients = { community: createCommunityClient(options), writes: own.api };
    const member = await memberProfile(clients, { userId, viewerId: 12 });
    return { member, requested: [...own.sent, ...sent].map(({ method, path }) => `${method} ${path}`) };
  };
  const own = await profile(12, writeSuccess(answers.ownProfile));
  expect(own).toMatchObject({
    requested: ['POST /api/member.php'],
    member: { email: 'mira@nightjar.example' },
  });
  expect((await profile(13, {})).requested).toEqual(['GET /api/json/member/7200/info/0/13.json']);
  expect((await profile(12, writeFailure(undefined, 'login_required'))).requested).toEqual([
    'POST /api/member.php',
    'GET /api/json/member/7200/info/0/12.json',
  ]);
});
