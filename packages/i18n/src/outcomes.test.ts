import { expect, it } from 'vitest';
import { findOutcomeText, noticeText, subscribeErrorText, voteErrorText } from './outcomes.ts';
import { createTranslator } from './translator/translator.ts';

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

it('finds the texts of codes that are known only at run time, also those of every page', () => {
  expect(findOutcomeText(t, 'error.usr_taken')).toBe('This username is already taken');
  expect(findOutcomeText(t, 'error.form.min_length', { length: 3 })).toBe(
    'Must be at least 3 characters long',
  );
  expect(findOutcomeText(t, 'error.too_many')).toBe('Too many requests. Try again later.');
  expect(findOutcomeText(t, 'error.nothing_like_it')).toBeUndefined();
  expect(findOutcomeText(t, 'toString')).toBeUndefined();
});
