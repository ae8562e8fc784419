import * as z from 'zod/mini';
import { idField, wordField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { ownListPerPage, pageField, wireOwnPage } from '../members/own-lists.ts';
import { readMemberItem } from '../members/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { moment } from '../reading/values.ts';
import { type FriendList, friendSections } from './friend.ts';
import { wireFriend } from './wire.ts';

/** The viewer's friends, received requests, sent requests or blocked members; never cached. */
export const ownFriends = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'friends' },
  fields: { section: wordField(friendSections), page: pageField() },
  codes: ['login_required'],
  answer: { friends: z.array(wireFriend), ...wireOwnPage },
  read: readFriends,
});

/** The friends of the member `object_id`, for viewers with a session; never cached. */
export const memberFriends = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'member_friends' },
  fields: { object_id: idField(), page: pageField() },
  codes: ['login_required', 'not_found', 'no_permission'],
  answer: { friends: z.array(wireFriend), ...wireOwnPage },
  read: readFriends,
});

function readFriends(answer: unknown, context: ReadContext): FriendList {
  const { items, ...rest } = readPage(answer, 'friends', ownListPerPage, context, readFriend);
  return { friends: items, ...rest };
}

function readFriend(value: unknown, context: ReadContext) {
  const { date_added } = readRecord(z.object({ date_added: moment }), value, 'friend');
  return { ...readMemberItem(value, context), since: date_added };
}
