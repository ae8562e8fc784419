import { expect, test } from 'vitest';
import { loadNeighbours, loadQueue } from './load-queue.server.ts';

/** Loads pages of two videos each, of a queue with the numbers 1 to `total`. */
const queueOf = (total: number) => async (page: number) => {
  const ids = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * 2, page * 2);
  const videos = ids.map((videoId) => ({
    ...{
      videoId,
      title: '',
      uploader: null,
      durationSeconds: 9,
      decisions: 0,
      isNearDuplicate: false,
      isEdited: false,
    },
    waitingSince: '2026-11-01T10:00:00.000Z',
  }));
  return { videos, total, perPage: 2 };
};

test.each([
  ['the first', 5, 1, 1, undefined, { video: 2, page: 1 }],
  ['the last of a page', 5, 1, 2, { video: 1, page: 1 }, { video: 3, page: 2 }],
  ['the first of a page', 5, 2, 3, { video: 2, page: 1 }, { video: 4, page: 2 }],
  ['the last', 5, 3, 5, { video: 4, page: 2 }, { video: 1, page: 1 }],
  ['the last of a single page', 2, 1, 2, { video: 1, page: 1 }, { video: 1, page: 1 }],
  ['the only one', 1, 1, 1, undefined, undefined],
  ['one that does not wait', 5, 2, 99, undefined, { video: 3, page: 2 }],
  ['one beside an empty queue', 0, 1, 99, undefined, undefined],
])('%s leads to its neighbours', async (_name, total, page, videoId, previous, next) => {
  const load = queueOf(total);
  expect(await loadNeighbours(load, { queue: await load(page), page, videoId })).toEqual({ previous, next });
});

test.each([
  [5, 2, 2],
  [5, 9, 3],
  [0, 3, 1],
])('of a queue of %i videos and the page %i page %i is shown', async (total, page, shown) => {
  expect((await loadQueue(queueOf(total), page)).page).toBe(shown);
});
