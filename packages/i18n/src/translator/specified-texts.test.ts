import { expect, it } from 'vitest';
import { headerMenuText } from '../header-menus.ts';
import { findOutcomeText, type OutcomeTextKey } from '../outcomes.ts';
import { pageTexts } from '../page-texts.ts';
import { createTranslator, type MessageKey } from './translator.ts';

/** The exact texts of docs/spec/ui-and-texts.md and docs/spec/site.md (requirement I18N-2). */
const specified: [MessageKey | OutcomeTextKey, string][] = [
  ['error.form.required', 'This field is required'],
  ['error.form.max_length', 'The length should be no more than {length} characters'],
  ['error.form.min_length', 'Must be at least {length} characters long'],
  ['error.form.email', 'Email entered incorrectly'],
  ['error.form.categories', 'The minimum number of selected categories is {min}, the maximum is {max}'],
  ['error.login_required', 'Please log in to complete this action'],
  ['error.no_permission', 'You do not have permission to view.'],
  ['error.eml_invalid', 'invalid email'],
  ['error.invalid_usr_or_pwd', 'Invalid username or password'],
  ['error.not_confirmed', 'Please confirm your email and try again'],
  ['error.too_many_attempts', 'Too many authorization attempts. Try again later.'],
  ['error.incorrect_login', 'Incorrect login or password'],
  ['error.eml_not_found', 'User with this e-mail address was not found.'],
  ['error.eml_taken', 'This email is already in use'],
  ['error.usr_taken', 'This username is already taken'],
  ['error.verif_incomplete', 'Confirm all points'],
  ['verif.accept', 'Accept and Continue'],
  ['error.unnamed', 'Unnamed error'],
  ['error.system', 'System error'],
  ['error.already_voted', 'You have already voted'],
  ['error.already_subscribed', 'You are already subscribed'],
  ['error.already_friend_request', 'You have already sent a friend request'],
  ['error.already_in_playlist', 'Video has already been added to the playlist'],
  ['error.request_failed', 'Request failed with status code {n}'],
  ['error.decoding_url', 'error decoding url'],
  ['notify.email_copied', 'Email copied'],
  ['listing.empty', 'There is no data in this list.'],
  ['listing.emptyHistory', 'Your viewing history is empty.'],
  ['listing.emptySearch', 'No result found'],
  ['search.trending', 'Trending searches'],
  ['video.deleted', 'Video has been recently deleted'],
  ['notFound.home', 'Return to home page'],
];

it.each(specified)('I18N-2: %s has the specified text', (key, text) => {
  expect(findOutcomeText(createTranslator('en'), key)).toBe(text);
});

it('I18N-2: search.noMatches has the specified text', () => {
  expect(headerMenuText('search.noMatches')).toBe('Not matches found');
});

it.each([
  ['block.title', 'You have been blocked on {host}'],
  ['block.heading', 'Age Verification in GB'],
  ['block.updated', 'Last Updated'],
  ['block.updatedDate', 'December 31, 2024'],
  ['block.contact', 'If you have any further questions please contact {link}'],
  ['block.contactLink', 'Customer Support'],
] as const)('SITE-12: %s has the specified text', (key, text) => {
  expect(pageTexts().block[key]).toBe(text);
});

it('I18N-2: every specified notification has a text', () => {
  const codes = [
    'vote_success',
    'subscribe_success',
    'text_copied',
    'video_link_copied',
    'embed_link_copied',
    'add_to_watch_later_success',
    'add_to_watch_later_already_added',
    'error_login',
  ];
  for (const code of codes)
    expect(findOutcomeText(createTranslator('en'), `notify.${code}`), code).toBeTruthy();
});
