import { type StoredVideo, storedVideo } from '@nightjar/storage';
import { expect, it } from 'vitest';
import { readDuration, storedCard } from './stored-card.ts';
import { wireCard } from './wire-card.ts';

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

function parsed(entry: unknown): StoredVideo {
  const read = storedVideo.safeParse(entry);
  if (!read.success) throw new Error('The entry is invalid.');
  return read.data;
}

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

const north = { dir: 'north-light', title: 'North Light' };
const watched = (canOpenProfiles: boolean) => ({ watched: new Map([[7, 0.4]]), canOpenProfiles });

it('UI-1: shows the badge, rating, preview, owner and watched part that a list shows', () => {
  const kept = wireCard({
    id: 7,
    dir: 'quiet-water',
    title: 'Quiet Water',
    durationSeconds: 541,
    views: 1,
    postDate: '2026-11-20T08:00:00Z',
    poster: '/pictures/7.jpg',
    badge: 'FHD',
    isVr: true,
    rating: 4.6,
    preview: '/c/0/7/7_tr.mp4',
    channel: north,
  });
  const entry = parsed(JSON.parse(JSON.stringify(kept)));
  expect(storedCard(entry, watched(false))).toMatchObject({
    badge: 'FHD',
    isVr: true,
    rating: 4.6,
    previewUrl: '/c/0/7/7_tr.mp4',
    owner: { href: '/pornsite/north-light/', title: 'North Light' },
    watchedFraction: 0.4,
  });
});

it('shows the same of a video that the account sends in the form of the wire', () => {
  const entry = parsed({
    ...stored,
    rating: '3.5',
    props: { hd: '1' },
    pv: 'tube.example/c/0/7/7_tr.mp4',
    channel: [],
    model: [],
    user_id: '12',
    username: 'mira',
  });
  const expected = { badge: 'HD', isVr: false, rating: 3.5, previewUrl: '//tube.example/c/0/7/7_tr.mp4' };
  const { owner, ...card } = storedCard(entry, watched(true));
  expect(card).toMatchObject(expected);
  expect(owner).toEqual({ href: '/members/12/wall/1/', title: 'mira' });
  expect(storedCard(entry, watched(false)).owner).toEqual({ href: undefined, title: 'mira' });
});

it('omits what an entry of an earlier version lacks, and what is invalid', () => {
  for (const entry of [
    stored,
    { ...stored, rating: 'good', props: 7, channel: 'north', user_id: [], pv: [] },
  ]) {
    const card = storedCard(parsed(entry));
    expect([card.badge, card.rating, card.owner, card.previewUrl]).toEqual(Array(4).fill(undefined));
  }
});

it.each([
  null,
  'text',
  {},
  { video_id: '7' },
  { title: 'Quiet Water' },
  { video_id: {}, title: 'Quiet Water' },
])('ST-3: the entry %j without an id or a title is no card', (entry) => {
  expect(storedVideo.safeParse(entry)).toEqual({ success: false });
});

it('ST-3: reads a card of an earlier version, with a number as its id and the address of its picture as thumb', () => {
  expect(parsed({ video_id: 7, title: 'Quiet Water', thumb: '/t.jpg', video_viewed: 12 })).toEqual({
    video_id: '7',
    title: 'Quiet Water',
    dir: '',
    duration: '',
    post_date: '',
    scr: '/t.jpg',
    video_viewed: '12',
    sg_id: '',
    isWatchLater: false,
  });
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
