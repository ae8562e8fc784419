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

/**
 * Accepts or declines the request of the member `object_id`, cancels the one to that member, or ends the friendship. `remove` also
 * deletes a request to the member; `cancel` never ends a friendship: it is refused with `already_friends` after the acceptance.
 */
export const answerFriend = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'friend' },
  fields: { section: wordField(['accept', 'decline', 'remove', 'cancel']), object_id: idField() },
  codes: ['already_friends', 'login_required', 'not_found'],
  read: readNothing,
});
