import type { StoredVideo } from '@nightjar/storage';
import { expect, it } from 'vitest';
import { readDuration, storedCard } from './stored-card.ts';

const stored: StoredVideo = {
  video_id: '7',
  title: 'Quiet Water',
  dir: 'quiet-water',
  duration: '09:01',
  post_date: '2026-11-20 08:00:00',
  scr: '/pictures/7.jpg',
  video_viewed: '1234',
  sg_id: '',
  isWatchLater: false,
};

it('ST-2: shows a stored video with its address, duration, views and date', () => {
  expect(storedCard(stored)).toMatchObject({
    id: 7,
    href: '/video/7/quiet-water/',
    title: 'Quiet Water',
    durationSeconds: 541,
    views: 1234,
    postDate: '2026-11-20T08:00:00Z',
  });
});

it('links a video without a slug, and omits an invalid date', () => {
  const card = storedCard({ ...stored, dir: '', post_date: 'yesterday', video_viewed: 'many' });
  expect(card).toMatchObject({ href: '/video/7/-/', views: 0 });
  expect(card.postDate).toBeUndefined();
});

it.each([
  ['09:01', 541],
  ['1:02:03', 3723],
  ['45', 45],
  ['', 0],
  ['soon', 0],
  ['1:2:3:4', 0],
])('the duration "%s" has %i seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});
