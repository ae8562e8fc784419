import { expect, it, vi } from 'vitest';
import type { CardFacts } from '../../listing/card-facts.ts';
import { currentQueue, videoAfter } from './playlist-queue.ts';

const card = (id: number): CardFacts => ({
  id,
  dir: `video-${id}`,
  title: `Video ${id}`,
  durationSeconds: 60,
  views: 0,
  postDate: '2026-01-01T00:00:00Z',
  poster: '',
});
const queue = { position: { playlistId: 5, seed: 9 }, videos: [card(3), card(1), card(2)] };

it('names the next video with an address that continues the playlist', () => {
  expect(videoAfter(queue, 3)).toEqual({
    video: card(1),
    href: '/video/1/video-1/?list=5&shuffle=9',
  });
  expect(videoAfter({ ...queue, position: { playlistId: 5 } }, 1)?.href).toBe('/video/2/video-2/?list=5');
});

it('has no next video after the last one and for a video outside of the playlist', () => {
  expect(videoAfter(queue, 2)).toBeUndefined();
  expect(videoAfter(queue, 77)).toBeUndefined();
  expect(videoAfter({ ...queue, videos: [] }, 3)).toBeUndefined();
});

it('notifies the player of a change of the playlist', () => {
  const listener = vi.fn();
  const stop = currentQueue.subscribe(listener);
  currentQueue.set(queue);
  currentQueue.set(queue);
  expect(currentQueue.get()).toBe(queue);
  currentQueue.set(undefined);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  currentQueue.set(queue);
  expect(listener).toHaveBeenCalledTimes(2);
  currentQueue.set(undefined);
});
