import { expect, it } from 'vitest';
import { readCounts, readViewerState } from './viewer-state.ts';

const none = { vote: undefined, isFavourite: false, isSubscribed: false };

it.each([
  [
    { vote: '1', is_favourite: '1', is_subscribed: '0' },
    { ...none, vote: 'like', isFavourite: true },
  ],
  [
    { vote: '0', is_favourite: '0', is_subscribed: '1' },
    { ...none, vote: 'dislike', isSubscribed: true },
  ],
  [
    { vote: '1', is_favourite: '0', is_subscribed: '0', likes: 8, dislikes: 2 },
    { ...none, vote: 'like', counts: { likes: 8, dislikes: 2 } },
  ],
  [{ vote: '', likes: 8 }, none],
  [{ vote: '' }, none],
  [{ vote: 7, is_favourite: true, is_subscribed: {} }, none],
  [{ error: 1, code: 'not_found' }, undefined],
  [null, undefined],
  ['1', undefined],
])('the answer %j is the state %j', (answer, state) => {
  expect(readViewerState(answer)).toEqual(state);
});

it('reads the counts of an accepted vote', () => {
  const statistics = { likes: 15, dislikes: 4, rating: '3.9474', rating_amount: '19' };
  expect(readCounts(statistics)).toEqual({ likes: 15, dislikes: 4 });
});

it.each([undefined, { likes: -1, dislikes: 'many' }])('reads no counts of %j', (statistics) => {
  expect(readCounts(statistics)).toBeUndefined();
});
