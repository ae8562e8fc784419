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
])('UI-5: returns the text of a notice: %o', (notice, text) => {
  expect(noticeText(t, notice)).toBe(text);
});

it('I18N-2: returns the reason of a refused vote or subscription', () => {
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
])('returns the reason of an empty or failed list: %o', (state, text) => {
  expect(listingText(t, state)).toBe(text);
});
