import { describe, expect, test } from 'vitest';
import type { CategoryRow } from './store.ts';
import { tagsOfPictures, toWireCategories, visibleCategories } from './wire-category.ts';

const site = 'https://tube.example';
const row = (id: number, title: string, topVideos: number[] = []): CategoryRow => ({
  id,
  dir: title.toLowerCase(),
  title,
  total: 5,
  avg_videos_popularity: 1.5,
  views: 900,
  rating: 4.25,
  last_video_date: new Date('2026-11-20T08:00:00Z'),
  added_date: new Date('2026-01-02T00:00:00Z'),
  has_picture: false,
  top_videos: topVideos,
});

test('visibleCategories omits hidden titles regardless of case', () => {
  const rows = [row(1, 'Nature'), row(2, 'Voyeur'), row(3, 'Hidden Cam')];
  expect(visibleCategories(rows, ['VOYEUR', 'hidden cam']).map(({ id }) => id)).toEqual([1]);
  expect(visibleCategories(rows, [])).toEqual(rows);
});

describe('categories on the wire', () => {
  test('have no pictures unless they are requested', () => {
    expect(toWireCategories([row(1, 'Nature', [9])], site, false)).toEqual([
      {
        category_id: '1',
        title: 'Nature',
        dir: 'nature',
        total_videos: '5',
        avg_videos_popularity: '1.5',
        video_viewed: '900',
        rating: '4.25',
        last_video_date: '2026-11-20 08:00:00',
        added_date: '2026-01-02 00:00:00',
      },
    ]);
  });

  test('have four pictures of videos that no earlier category shows', () => {
    const rows = [row(1, 'A', [1, 2, 3, 4, 5]), row(2, 'B', [1, 2, 6, 5, 7, 8])];
    const [first, second] = toWireCategories(rows, site, true);
    expect(first?.toptn?.map(({ video_id }) => video_id)).toEqual(['1', '2', '3', '4']);
    expect(second?.toptn?.map(({ video_id }) => video_id)).toEqual(['6', '5', '7', '8']);
    expect(first?.toptn?.[0]?.scr).toBe('https://tube.example/pictures/0/1/640.jpg');
  });

  test('begin with the own picture of a category', () => {
    const [first, second] = toWireCategories(
      [{ ...row(1, 'A', [1, 2]), has_picture: true }, row(2, 'B', [3])],
      site,
      true,
    );
    expect(first?.toptn?.map(({ scr }) => scr)).toEqual([
      'https://tube.example/pictures/categories/1/640.jpg',
      'https://tube.example/pictures/0/2/640.jpg',
    ]);
    expect(second?.toptn?.[0]?.scr).toBe('https://tube.example/pictures/0/3/640.jpg');
  });

  test('repeat a picture if there are not enough other videos', () => {
    const [, second] = toWireCategories([row(1, 'A', [1, 2]), row(2, 'B', [1, 3])], site, true);
    expect(second?.toptn?.map(({ video_id }) => video_id)).toEqual(['3', '1']);
  });

  test('are purged with the videos whose pictures they show', () => {
    const categories = toWireCategories([row(1, 'A', [1, 2]), row(2, 'B', [3])], site, true);
    expect(tagsOfPictures(categories)).toEqual(['video-1', 'video-2', 'video-3']);
    expect(tagsOfPictures(toWireCategories([row(1, 'A', [1])], site, false))).toEqual([]);
  });
});
