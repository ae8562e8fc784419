import type { StoredVideo, WatchLater } from '@nightjar/storage';
import { beforeEach, expect, it } from 'vitest';
import { exposeWatchLaterList } from './expose-watch-later.ts';
import { savedVideos } from './saved-videos.ts';
import { wireCard } from './wire-card.ts';

const card = wireCard({
  id: 9,
  dir: 'nine',
  title: 'Nine',
  durationSeconds: 65,
  views: 0,
  postDate: '2026-11-20T08:00:00Z',
  poster: '',
});

let target: { watchLater?: WatchLater<StoredVideo> };
beforeEach(async () => {
  target = {};
  exposeWatchLaterList(target);
  await target.watchLater?.clear();
});

it('ST-5: scripts of the page add and remove videos, and the buttons follow', async () => {
  expect(await target.watchLater?.add(card)).toBe('added');
  expect(await target.watchLater?.add(card)).toBe('already_added');
  expect(savedVideos.has(9)).toBe(true);
  expect(await target.watchLater?.listIds()).toEqual([9]);
  expect(await target.watchLater?.has(9)).toBe(true);
  expect(await target.watchLater?.count()).toBe(1);
  expect(await target.watchLater?.list()).toMatchObject([{ video_id: '9', isWatchLater: true }]);
  expect(await target.watchLater?.remove(9)).toBe(true);
  expect(savedVideos.has(9)).toBe(false);
});

it('ST-5: an invalid card changes nothing', async () => {
  expect(await target.watchLater?.add({ ...card, video_id: '-1' })).toBe(false);
  expect(await target.watchLater?.count()).toBe(0);
});
