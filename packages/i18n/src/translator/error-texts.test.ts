import { expect, it } from 'vitest';
import { listingText, noticeText, subscribeErrorText, voteErrorText } from './error-texts.ts';
import { createTranslator } from './translator.ts';

const t = createTranslator('en');

it.each([
  [{ code: 'add_to_watch_later_success' }, 'Added to watch later'],
  [{ code: 'usr_taken' }, 'This username is already taken'],
  [{ code: 'usr_taken', info: '(anna)' }, 'This username is already taken (anna)'],
  [{ code: 'request_failed', params: { n: 502 } }, 'Request failed with status code 502'],
  [{ code: 'something_new' }, 'Unnamed error'],
])('turns a notice into a text: %o', (notice, text) => {
  expect(noticeText(t, notice)).toBe(text);
});

it('says why a vote or a subscription was refused', () => {
  expect(voteErrorText(t, 'already_voted')).toBe('You have already voted');
  expect(voteErrorText(t, 'login_required')).toBe('Please log in to complete this action');
  expect(voteErrorText(t, 'not_found')).toBe('This can no longer be voted on');
  expect(subscribeErrorText(t, 'no_permission')).toBe('You do not have permission to view.');
  expect(subscribeErrorText(t, 'self')).toBe('You cannot subscribe to yourself');
  expect(subscribeErrorText(t, 'whatever')).toBe('Unnamed error');
});

it.each([
  [{}, 'There is no data in this list.'],
  [{ errorCode: 'no_results' }, 'There is no data in this list.'],
  [{ kind: 'history' as const }, 'Your viewing history is empty.'],
  [{ kind: 'search' as const }, 'No result found'],
  [{ kind: 'search' as const, errorCode: 'no_results' }, 'No result found'],
  [{ errorCode: 'no_permission' }, 'You do not have permission to view.'],
  [{ errorCode: 'wire' }, 'The list could not be loaded.'],
])('says why a list shows nothing: %o', (state, text) => {
  expect(listingText(t, state)).toBe(text);
});
