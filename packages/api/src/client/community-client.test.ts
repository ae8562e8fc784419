import { expect, test } from 'vitest';
import { type CommunityClientOptions, createCommunityClient } from '../index.ts';
import { emptyVideoList, videoItem } from '../testing/answers.ts';
import * as answers from '../testing/community-answers.ts';
import { createFakeOrigin } from '../testing/fake-origin.ts';

function clientOf(answer: unknown, extra: CommunityClientOptions = {}) {
  const { options, ...rest } = createFakeOrigin(answer);
  return { client: createCommunityClient({ ...options, ...extra }), ...rest };
}

const mira = { id: 12, username: 'mira', avatar: '/avatars/12.jpg' };
const listed = { ...mira, country: 'se', videos: 3, subscribers: 7 };
const slowWater = {
  id: 21,
  title: 'Slow water',
  description: '',
  picture: '/pictures/45000/45678/640.jpg',
  videos: 1,
  views: 90,
  likes: 5,
  dislikes: 1,
  isPrivate: false,
  updated: '2026-03-04T05:06:07.000Z',
  user: mira,
};

test('N14: reads a list of members and searches by name', async () => {
  const { client, sent } = clientOf(answers.memberList);
  expect(await client.members({ search: 'mi', filters: { avatar: 'yes' } })).toEqual({
    members: [listed],
    totalCount: 200,
    pages: 3,
  });
  expect(sent[0]?.path).toBe('/api/json/members/86400/all/filt...yes......./recent/96/1.json?search=mi');
});

test('N14: reads a member with facts in info or beside the username', async () => {
  const { client, sent } = clientOf(answers.member);
  const detail = await client.member({ userId: 12 });
  expect(detail).toMatchObject({
    ...mira,
    joined: '2026-01-02T03:04:05.000Z',
    info: { gender: 'woman', age: '34', country: 'se', about: 'Paints waves.' },
    statistics: {
      videos: 3,
      favourites: 5,
      playlists: 1,
      friends: 2,
      subscribers: 7,
      likes: 14,
      dislikes: 4,
    },
  });
  expect(detail).not.toHaveProperty('cover');
  expect(detail.videos.map(({ id }) => id)).toEqual([45678]);
  expect(sent[0]?.path).toBe('/api/json/member/7200/info/0/12.json');
  const { info: _, videos: __, ...bare } = { ...answers.member.user, videos: [] };
  expect((await clientOf({ user: bare }).client.member({ userId: 12 })).info).toEqual({
    gender: 'woman',
    age: '34',
    country: 'se',
  });
});

test('N15: reads comments, also of a deleted account', async () => {
  expect(await clientOf(answers.commentList).client.comments({ objectId: 45678 })).toEqual({
    comments: [
      {
        id: 8,
        parentId: 7,
        text: 'So <calm>',
        postDate: '2026-03-04T05:06:07.000Z',
        likes: 2,
        dislikes: 0,
        user: mira,
      },
      { id: 7, text: 'Where is this?', postDate: '2026-03-04T05:00:00.000Z', likes: 0, dislikes: 0 },
    ],
    totalCount: 62,
    pages: 2,
  });
  const none = { ...emptyVideoList, comments: [] };
  expect(await clientOf(none).client.comments({ objectId: 7 })).toEqual({
    comments: [],
    totalCount: 0,
    pages: 0,
  });
});

test('R5: requests comments with lifetime 0 for a signed-in visitor', async () => {
  const requestedPath = async (isSignedIn: boolean) => {
    const { client, sent } = clientOf(answers.commentList, { isSignedIn: () => isSignedIn });
    await client.comments({ objectId: 45678 });
    return sent[0]?.path;
  };
  expect(await requestedPath(false)).toBe('/api/json/comments/3600/video/0/45000/45678.json');
  expect(await requestedPath(true)).toBe('/api/json/comments/0/video/0/45000/45678.jsond');
});

test('N16: requests a playlist with lifetime 0 for a signed-in visitor, who may own a private one', async () => {
  const requestedPath = async (isSignedIn: boolean) => {
    const { client, sent } = clientOf(answers.playlist, { isSignedIn: () => isSignedIn });
    await client.playlist({ playlistId: 21 });
    return sent[0]?.path;
  };
  expect(await requestedPath(false)).toMatch(/^\/api\/json\/playlist\/86400\/.*\.json$/);
  expect(await requestedPath(true)).toMatch(/^\/api\/json\/playlist\/0\/.*\.jsond$/);
});

test('N16: reads playlists, and one playlist with its videos', async () => {
  const { client, sent } = clientOf(answers.playlistList);
  expect(await client.playlists({ section: 'member', objectId: '12' })).toEqual({
    playlists: [slowWater],
    totalCount: 1,
    pages: 1,
  });
  expect(sent[0]?.path).toBe('/api/json/playlists/86400/recent/60/member.1.str.12.json');
  const { videos, user, ...rest } = await clientOf(answers.playlist).client.playlist({ playlistId: 21 });
  const { videos: _, user: __, ...expected } = slowWater;
  expect(rest).toEqual({ ...expected, totalCount: 1, pages: 1 });
  expect(user).toBeUndefined();
  expect(videos.map(({ id }) => id)).toEqual([Number(videoItem.video_id)]);
});

test('N17: reads subscriptions in four lists, some of which may be missing', async () => {
  const all = await clientOf(answers.subscriptions).client.subscriptions({ userId: 12 });
  expect(all).toMatchObject({
    channels: [{ dir: 'north-light' }],
    models: [{ dir: 'ada-vale' }],
    members: [listed],
    playlists: [slowWater],
    totalCount: 4,
  });
  expect(await clientOf({ channels: [] }).client.subscriptions({ userId: 12 })).toEqual({
    channels: [],
    models: [],
    members: [],
    playlists: [],
    totalCount: 0,
  });
});

test('R2: the number of pages follows from the requested count, or from the default one', async () => {
  const list = (key: string) => clientOf({ total_count: 192, [key]: [] }).client;
  const [members, playlists, comments] = [list('members'), list('playlists'), list('comments')];
  expect((await members.members()).pages).toBe(2);
  expect((await members.members({ count: 24 })).pages).toBe(8);
  expect((await playlists.playlists()).pages).toBe(4);
  expect((await playlists.playlists({ count: 24 })).pages).toBe(8);
  expect((await comments.comments({ objectId: 7 })).pages).toBe(4);
});

test('R5: comments are requested with the default lifetime if the client does not know the visitor', async () => {
  const { client, sent } = clientOf(answers.commentList);
  await client.comments({ objectId: 45678 });
  expect(sent[0]?.path).toBe('/api/json/comments/3600/video/0/45000/45678.json');
});
