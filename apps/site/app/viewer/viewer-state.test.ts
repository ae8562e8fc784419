import { expect, it } from 'vitest';
import { readViewerState } from './viewer-state.ts';

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
  [{ vote: '' }, none],
  [{ vote: 7, is_favourite: true, is_subscribed: {} }, none],
  [{ error: 1, code: 'not_found' }, undefined],
  [null, undefined],
  ['1', undefined],
])('the answer %j is the state %j', (answer, state) => {
  expect(readViewerState(answer)).toEqual(state);
});
