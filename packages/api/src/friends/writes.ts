import { idField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** Sends a friend request; accepts a request that this member has already sent. */
export const requestFriend = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'friend', section: 'request' },
  fields: { object_id: idField() },
  codes: ['already_friend_request', 'self', 'login_required', 'not_found', 'too_many'],
  read: readNothing,
});

/** Accepts or declines the request of the member `object_id`, or ends the friendship. */
export const answerFriend = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'friend' },
  fields: { section: wordField(['accept', 'decline', 'remove']), object_id: idField() },
  codes: ['login_required', 'not_found'],
  read: readNothing,
});
