import { describe, expect, test } from 'vitest';
import * as answers from '../testing/answers.ts';
import { fixedClient } from '../testing/fixed-client.ts';

describe('the normal form', () => {
  const card = {
    id: 45678,
    dir: 'slow-tide',
    title: 'Slow tide',
    description: 'Waves drawn by numbers.',
    durationSeconds: 541,
    views: 12497,
    likes: 14,
    dislikes: 4,
    rating: 4.1111,
    ratingAmount: 18,
    comments: 2,
    bookmarks: 0,
    postDate: '2026-03-04T05:06:07.000Z',
    poster: '/pictures/45000/45678/640.jpg',
    preview: '/c/45000/45678/45678_tr.mp4',
    badge: 'HD',
    isVr: false,
    isPrivate: false,
    thumbs: ['/pictures/45000/45678/320.jpg'],
    sgId: 0,
    channel: { dir: 'north-light', title: 'North Light' },
    user: { id: 12, username: 'mira' },
    categories: ['Water', 'Calm'],
    model: { dir: 'ada-vale', title: 'Ada Vale' },
    models: ['Ada Vale', 'Bo Reed'],
  };

  test('N1: reads a list of videos', async () => {
    const { client, requested } = fixedClient(answers.videoList);
    expect(await client.videos({ count: 24, lifetime: 3600 })).toEqual({
      videos: [card],
      totalCount: 929_879,
      pages: 38_745,
    });
    expect(requested).toEqual(['/api/json/videos2/3600/str/latest-updates/24/..1.all.all.all.json']);
  });

  test('N2: reads numbers, null, other names and missing values as the same card', async () => {
    const { video_id, user_id, username, channel, duration, categories, video_viewed, ...rest } =
      answers.videoItem;
    const { client } = fixedClient({
      total_count: 1,
      videos: [
        {
          ...rest,
          video_id: 45678,
          duration: 541,
          statistics: { viewed: 12497 },
          user: { user_id: 12, username: 'mira' },
          content_source: { dir: 'north-light', title: 'North Light' },
          categories: [{ title: 'Water' }, 'Calm'],
          props: null,
          description: null,
          scr: undefined,
        },
      ],
    });
    expect(await client.related({ videoId: 1 })).toEqual({
      videos: [{ ...card, description: '' }],
      totalCount: 1,
      pages: 1,
    });
  });

  test('N3: leaves out and logs an invalid entry', async () => {
    const { client, log } = fixedClient({
      ...answers.videoList,
      videos: [{ title: 'no number' }, answers.videoItem, null],
    });
    expect((await client.videos()).videos.map(({ id }) => id)).toEqual([45678]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test('N4: reads a video', async () => {
    const { client, requested } = fixedClient(answers.video);
    expect(await client.video({ videoId: 45678 })).toEqual({
      id: 45678,
      dir: 'slow-tide',
      title: 'Slow tide',
      description: 'Waves drawn by numbers.',
      durationSeconds: 3723,
      postDate: '2026-03-04T05:06:07.000Z',
      poster: '/pictures/45000/45678/1280.jpg',
      preview: '/c/45000/45678/45678_tr.mp4',
      status: 1,
      isRefused: false,
      isPrivate: false,
      badge: 'FHD',
      isVr: true,
      thumbs: ['/pictures/45000/45678/320.jpg'],
      sgId: 0,
      statistics: {
        views: 12497,
        likes: 14,
        dislikes: 4,
        comments: 0,
        bookmarks: 5,
        rating: 4.1111,
        ratingAmount: 18,
      },
      channel: {
        id: 3,
        dir: 'north-light',
        title: 'North Light',
        url: 'https://north-light.example/',
        videos: 120,
        subscribers: 40,
        vda: true,
      },
      user: { id: 12, username: 'mira', subscribers: 7 },
      categories: [{ id: 5, dir: 'water', title: 'Water' }],
      models: [{ id: 9, dir: 'ada-vale', title: 'Ada Vale' }],
      tags: [],
      relatedSearches: ['tide', 'calm water'],
    });
    expect(requested).toEqual(['/api/json/video/86400/0/45000/45678.json']);
  });

  test('N5: accepts [] as channel and user', async () => {
    const { client } = fixedClient({ video: { ...answers.video.video, channel: [], user: [] } });
    const video = await client.video({ videoId: 45678 });
    expect(video).toMatchObject({ isRefused: false, relatedSearches: [] });
    expect(video).not.toHaveProperty('channel');
    expect(video).not.toHaveProperty('user');
  });

  test.each([
    ['private', { status_id: '1', is_private: '1' }, { status: 1, isDeleted: false, isPrivate: true }],
    ['deleted', { status_id: '5', is_private: '0' }, { status: 5, isDeleted: true, isPrivate: false }],
  ])('N5: a %s video without texts is refused', async (_state, wire, read) => {
    const { client } = fixedClient({ video: { video_id: '45678', ...wire }, related_searches: [] });
    expect(await client.video({ videoId: 45678 })).toEqual({ id: 45678, isRefused: true, ...read });
  });

  test('N5: removes all texts of a deleted video, even if the origin sends them', async () => {
    const { client } = fixedClient({ video: { ...answers.video.video, status_id: '5' } });
    expect(await client.video({ videoId: 45678 })).toEqual({
      id: 45678,
      status: 5,
      isRefused: true,
      isDeleted: true,
      isPrivate: false,
    });
  });

  test('N5: a private video with texts is not refused', async () => {
    const { client } = fixedClient({ video: { ...answers.video.video, is_private: '1' } });
    expect(await client.video({ videoId: 45678 })).toMatchObject({
      isRefused: false,
      isPrivate: true,
      title: 'Slow tide',
    });
  });

  test.each([
    ['https://ads.example/vast.xml?id=4', 'https://ads.example/vast.xml?id=4'],
    ['/api/house-ad.xml', '/api/house-ad.xml'],
    ['https://ads.example/a b"', 'https://ads.example/a%20b%22'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [{ url: 'https://ads.example/' }, undefined],
    [null, undefined],
  ])('N5: an ad tag %j is read as %j', async (tag, read) => {
    const { client } = fixedClient({ video: { ...answers.video.video, ad_tag: tag } });
    const video = await client.video({ videoId: 45678 });
    expect(video.isRefused ? 'refused' : video.adTag).toBe(read);
  });

  test('N5: tracks have kind, language and address; unusable tracks are left out', async () => {
    const track = {
      kind: 'captions',
      lang: 'en',
      label: 'English',
      url: '/tracks/45000/45678/1.vtt',
      is_default: '1',
    };
    const tracks = [
      track,
      { ...track, kind: 'chapters', label: '', is_default: 0, url: 'https://cdn.example/2.vtt' },
      { ...track, kind: 'metadata' },
      { ...track, lang: '"><b>' },
      { ...track, lang: '' },
      { ...track, url: 'javascript:alert(1)' },
      { ...track, url: null },
      null,
      'captions',
    ];
    const { client } = fixedClient({ video: { ...answers.video.video, tracks } });
    const video = await client.video({ videoId: 45678 });
    expect(video.isRefused ? [] : video.tracks).toEqual([
      { kind: 'captions', lang: 'en', label: 'English', url: '/tracks/45000/45678/1.vtt', isDefault: true },
      { kind: 'chapters', lang: 'en', label: 'en', url: 'https://cdn.example/2.vtt', isDefault: false },
    ]);
  });

  test.each([[undefined], [null], [[]], ['none'], [{}]])('N5: the tracks %j are absent', async (tracks) => {
    const { client } = fixedClient({ video: { ...answers.video.video, tracks } });
    expect(await client.video({ videoId: 45678 })).not.toHaveProperty('tracks');
  });
});
