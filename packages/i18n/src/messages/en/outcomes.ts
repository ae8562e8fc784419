import { formMessages } from './forms.ts';

/**
 * Texts of what a write did, or why it was refused, by code (requirements UI-5, I18N-2). The origin answers with these codes;
 * `notify.vote_{code}` and `notify.subscribe_{code}` are the toasts of a refused vote or subscription.
 */
export const outcomeMessages = {
  ...formMessages,

  'notify.vote_success': 'Thank you for your vote',
  'notify.vote_not_found': 'This can no longer be voted on',
  'notify.vote_too_many': 'Too many votes from your connection. Try again later.',
  'notify.subscribe_success': 'You are now subscribed',
  'notify.subscribe_removed': 'You are no longer subscribed',
  'notify.subscribe_already_subscribed': 'You are already subscribed',
  'notify.subscribe_self': 'You cannot subscribe to yourself',
  'notify.subscribe_login_required': 'Please log in to complete this action',
  'notify.favourite_success': 'Added to your favorites',
  'notify.favourite_removed': 'Removed from your favorites',
  'notify.favourite_already_added': 'This video is already in your favorites',
  'notify.video_link_copied': 'Video link copied',
  'notify.embed_link_copied': 'Embed code copied',
  'notify.add_to_watch_later_success': 'Added to watch later',
  'notify.add_to_watch_later_already_added': 'This video is already in watch later',
  'notify.watch_later_unavailable': 'Your browser does not let us keep this list',
  'notify.error_login': 'Login failed',

  'error.unnamed': 'Unnamed error',
  'error.invalid': 'This value is not valid',
  'error.malformed': 'The request could not be read',
  'error.form.too_large': 'This form has too much text',
  'error.form.file_too_large': 'This file is too large',
  'error.form.file_first': 'The form was sent in the wrong order. Reload the page and try again.',
  'error.form.no_file': 'A file cannot be sent with this form',
  'error.too_slow': 'The connection was too slow and the transfer was stopped. Try again.',
  'error.foreign_origin': 'This request came from another site and was refused',
  'error.suspended': 'Your account is suspended. The mail about it says for how long and how to appeal.',
  'error.request_key_used':
    'This was already sent with another text. Reload the page before you send it again.',
  'error.too_many_uploads': 'Too many uploads at the same time. Wait until one has finished.',
  'error.self': 'You cannot do this with your own profile',
  'error.already_voted': 'You have already voted',
  'error.already_subscribed': 'You are already subscribed',
  'error.already_friend_request': 'You have already sent a friend request',
  'error.already_friends': 'You are already friends',
  'error.already_in_playlist': 'Video has already been added to the playlist',
  'error.no_results': 'There is no data in this list.',
  'error.request_failed': 'Request failed with status code {n}',
  'error.decoding_url': 'error decoding url',
  'error.comments_user_limit': 'You can write {count} comments in {minutes} minutes. Try again later.',
  'error.comment_edit_expired': 'A comment can be edited for {minutes} minutes',
  'error.comments_address_limit':
    'Too many comments from your connection: {count} in {minutes} minutes are allowed. Try again later.',
} as const;
