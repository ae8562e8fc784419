import { describe, expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readOwnVideos } from './own-video.ts';
import { readVideo, readVideoCard } from './reading.ts';

const { context, log } = createReadContext();
const card = (fields: object) => readVideoCard({ video_id: 7, ...fields }, context);
const detail = (fields: object) => readVideo({ video: { video_id: 7, title: 'Tide', ...fields } }, context);

describe('a video in a list', () => {
  test('needs nothing but an id', () => {
    expect(card({})).toEqual({
      id: 7,
      dir: '',
      title: '',
      description: '',
      durationSeconds: 0,
      postDate: '1970-01-01T00:00:00.000Z',
      poster: '',
      isVr: false,
      isPrivate: false,
      views: 0,
      likes: 0,
      dislikes: 0,
      rating: 0,
      ratingAmount: 0,
      comments: 0,
      bookmarks: 0,
      thumbs: [],
      sgId: 0,
      categories: [],
      models: [],
    });
    expect(() => readVideoCard({ title: 'Tide' }, context)).toThrow('The answer has no valid video.');
  });

  const counts = { viewed: 5, likes: 4, dislikes: 3, rating: 2, rating_amount: 1, comments: 6, bookmarks: 7 };
  const read = { views: 5, likes: 4, dislikes: 3, rating: 2, ratingAmount: 1, comments: 6, bookmarks: 7 };

  test('has its counters beside the title, in statistics, or neither', () => {
    const { viewed, ...beside } = counts;
    expect(card({ video_viewed: viewed, ...beside })).toMatchObject(read);
    expect(card({ statistics: counts })).toMatchObject(read);
    const others = {
      viewed: 9,
      likes: 9,
      dislikes: 9,
      rating: 5,
      rating_amount: 9,
      comments: 9,
      bookmarks: 9,
    };
    expect(card({ video_viewed: viewed, ...beside, statistics: others })).toMatchObject(read);
    expect(card({ statistics: {} })).toMatchObject({ views: 0, likes: 0, rating: 0, ratingAmount: 0 });
  });

  test('has a rating of at most five', () => {
    expect(card({ rating: 93 }).rating).toBe(5);
    expect(card({ statistics: { rating: 93 } }).rating).toBe(5);
  });

  test('has a channel, which some origins call content_source', () => {
    const north = { dir: 'north', title: 'North' };
    expect(card({ channel: north }).channel).toEqual(north);
    expect(card({ content_source: north }).channel).toEqual(north);
    expect(card({ channel: north, content_source: { dir: 'south' } }).channel).toEqual(north);
    expect(card({ channel: { title: 'North' } })).not.toHaveProperty('channel');
  });

  test('has the first of its models, for links', () => {
    expect(card({ model: { dir: 'ada', title: 'Ada' } }).model).toEqual({ dir: 'ada', title: 'Ada' });
    expect(card({ model: [] })).not.toHaveProperty('model');
    expect(card({ models: 'Ada' })).not.toHaveProperty('model');
  });

  test.each([
    [{ user_id: '12', username: 'mira' }],
    [{ user: { user_id: '12', username: 'mira' } }],
    [{ user: { id: '12', username: 'mira' } }],
    [{ user_id: '12', username: 'mira', user: { user_id: '13', id: '14', username: 'bo' } }],
    [{ user: { user_id: '12', id: '14', username: 'mira' } }],
  ])('has an owner from %j', (fields) => {
    expect(card(fields).user).toEqual({ id: 12, username: 'mira' });
  });

  test('has no owner without an id', () => {
    expect(card({ username: 'mira', user: { username: 'mira' } })).not.toHaveProperty('user');
  });
});

test.each([
  ['a card', card],
  ['a detail', detail],
])('API-22: %s keeps sg_id, ex_tube, ex_id and valid thumbs', (_, read) => {
  const fields = {
    sg_id: '4',
    ex_tube: 'north',
    ex_id: '18a',
    thumbs: ['/1.jpg', '', 'javascript:alert(1)'],
  };
  expect(read(fields)).toMatchObject({ sgId: 4, exTube: 'north', exId: '18a', thumbs: ['/1.jpg'] });
  const empty = read({ sg_id: '', ex_tube: '', ex_id: '', thumbs: null });
  expect(empty).toMatchObject({ sgId: 0, thumbs: [] });
  expect(empty).not.toHaveProperty('exTube');
  expect(empty).not.toHaveProperty('exId');
});

describe('the picture, preview and badge of a video', () => {
  test('the poster is the first of scr, thumbsrc, thumb and img', () => {
    const pictures = { scr: '/1.jpg', thumbsrc: '/2.jpg', thumb: '/3.jpg', img: '/4.jpg' };
    expect(card(pictures).poster).toBe('/1.jpg');
    expect(card({ ...pictures, scr: '' }).poster).toBe('/2.jpg');
    expect(card({ ...pictures, scr: '', thumbsrc: '' }).poster).toBe('/3.jpg');
    expect(card({ img: '/4.jpg' }).poster).toBe('/4.jpg');
    expect(card({ scr: 'javascript:alert(1)' }).poster).toBe('');
  });

  test('an invalid preview is absent', () => {
    expect(card({ pv: '/7_tr.mp4' }).preview).toBe('/7_tr.mp4');
    expect(card({ pv: 'javascript:alert(1)' })).not.toHaveProperty('preview');
  });

  test.each([
    [{ file_formats: '||_fhd.mp4|1920x1080||.mp4|1280x720' }, 'FHD'],
    [{ file_formats: '||.mp4|1280x720|541' }, 'HD'],
    [{ file_formats: '||_sd.mp4|640x360|541' }, undefined],
    [{ props: { fhd: '1', hd: '1' } }, 'FHD'],
    [{ props: { hd: 1 } }, 'HD'],
    [{ props: { hd: '0', fhd: '0' } }, undefined],
    [{}, undefined],
  ])('UI-1: %j has the badge %s', (fields, badge) => {
    expect(card(fields).badge).toBe(badge);
    expect('badge' in card(fields)).toBe(badge !== undefined);
  });

  test('a VR video has a format or the property vr', () => {
    expect(card({ vr: 'eqr_360_mono' }).isVr).toBe(true);
    expect(card({ props: { vr: '1' } }).isVr).toBe(true);
    expect(card({ props: { vr: '0' } }).isVr).toBe(false);
  });
});

describe('the answer of the operation `video`', () => {
  test('has at least an id and a title or dir', () => {
    const empty = { views: 0, likes: 0, dislikes: 0, comments: 0, bookmarks: 0, rating: 0, ratingAmount: 0 };
    expect(detail({})).toEqual({
      id: 7,
      dir: '',
      title: 'Tide',
      description: '',
      durationSeconds: 0,
      postDate: '1970-01-01T00:00:00.000Z',
      poster: '',
      isVr: false,
      isPrivate: false,
      status: 0,
      isRefused: false,
      thumbs: [],
      sgId: 0,
      statistics: empty,
      categories: [],
      models: [],
      tags: [],
      relatedSearches: [],
    });
    expect(readVideo({ video: { video_id: 7, dir: 'tide' } }, context)).toMatchObject({ isRefused: false });
    expect(() => readVideo([], context)).toThrow('The answer has no valid video.');
    expect(() => readVideo({ video: { title: 'Tide' } }, context)).toThrow('The answer has no valid video.');
  });

  test('has its counters in statistics, with a rating of at most five', () => {
    const statistics = {
      viewed: 6,
      likes: 5,
      dislikes: 4,
      comments: 3,
      bookmarks: 2,
      rating: 93,
      rating_amount: 1,
    };
    expect(detail({ statistics })).toMatchObject({
      statistics: { views: 6, likes: 5, dislikes: 4, comments: 3, bookmarks: 2, rating: 5, ratingAmount: 1 },
    });
  });

  test('has a channel with a dir; an invalid address of it is empty', () => {
    const channel = { dir: 'north', title: 'North', url: 'javascript:alert(1)', videos: 3, subscribers: 2 };
    const read = { dir: 'north', title: 'North', url: '', videos: 3, subscribers: 2, vda: false };
    expect(detail({ channel: { id: 4, ...channel } })).toMatchObject({ channel: { id: 4, ...read } });
    expect(detail({ channel: { id: 5, channel_id: 4, ...channel } })).toMatchObject({
      channel: { id: 4, ...read },
    });
    expect(detail({ channel: { id: 4, title: 'North' } })).not.toHaveProperty('channel');
  });

  test('has an owner with an id, and the avatar if its address is valid', () => {
    const user = { username: 'mira', avatar: '/avatars/12.jpg', subscribers_count: 7 };
    const read = { id: 12, username: 'mira', avatar: '/avatars/12.jpg', subscribers: 7 };
    expect(detail({ user: { id: 12, ...user } })).toMatchObject({ user: read });
    expect(detail({ user: { id: 13, user_id: 12, ...user } })).toMatchObject({ user: read });
    expect(detail({ user })).not.toHaveProperty('user');
    expect(detail({ user: { id: 12, avatar: 'javascript:alert(1)' } })).toHaveProperty('user', {
      id: 12,
      username: '',
      subscribers: 0,
    });
  });

  test('leaves out categories, models and tags without an id', () => {
    const tags = [{ id: 1, dir: 'a', title: 'A' }, { title: 'B' }];
    const read = [{ id: 1, dir: 'a', title: 'A' }];
    expect(detail({ categories: tags, models: tags, tags })).toMatchObject({
      categories: read,
      models: read,
      tags: read,
    });
  });
});

describe("the viewer's own videos", () => {
  test.each([
    [1, 'published'],
    [2, 'in-processing'],
    [3, 'in-review'],
    [4, 'hidden'],
    [5, 'deleted'],
    [99, 'published'],
  ])('status %d is %s', (status_id, status) => {
    const { videos } = readOwnVideos({ videos: [{ video_id: 7, status_id }] }, context);
    expect(videos).toEqual([{ ...card({}), status }]);
    expect(log).toEqual([]);
  });
});
