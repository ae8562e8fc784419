import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { idField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { wireDigits, wireFlag } from '../wire/values.ts';
import { readConversations, readMessages } from './reading.ts';
import { wireConversation, wireMessage } from './wire.ts';

/** The viewer's conversations, the one with the newest message first; never cached. */
export const ownConversations = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'conversations' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: { conversations: z.array(wireConversation), ...wireOwnPage, unread: wireDigits },
  read: readConversations,
});

/** The messages with the member `object_id`, newest first. The returned messages are marked as read. */
export const ownMessages = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'messages' },
  fields: { object_id: idField(), page: pageField() },
  codes: ['login_required', 'not_found'],
  answer: { user: wireAuthor, messages: z.array(wireMessage), ...wireOwnPage, is_blocked: wireFlag },
  read: readMessages,
});
