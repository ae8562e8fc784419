import * as z from 'zod/mini';
import { ownListPerPage } from '../members/own-lists.ts';
import { readAuthor } from '../members/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, flag, id, moment, nested, text } from '../reading/values.ts';
import type { Conversation, ConversationList, Message, MessageList } from './message.ts';

const message = z.object({ message_id: id, text, post_date: moment, is_own: flag, is_read: flag });
const conversation = z.object({ user_id: id, user: z.optional(z.unknown()), message: nested, unread: count });

const messages = z.object({ user: z.optional(z.unknown()), is_blocked: z.optional(flag) });

/** The answer of POST `member.php` with act=conversations. */
export function readConversations(answer: unknown, context: ReadContext): ConversationList {
  const { items, ...rest } = readPage(answer, 'conversations', ownListPerPage, context, readConversation);
  const { unread } = readRecord(z.object({ unread: count }), answer, 'conversations');
  return { conversations: items, ...rest, unread };
}

/** The answer of POST `member.php` with act=messages. */
export function readMessages(answer: unknown, context: ReadContext): MessageList {
  const { items, ...rest } = readPage(answer, 'messages', ownListPerPage, context, readMessage);
  const wire = readRecord(messages, answer, 'messages');
  const user = readAuthor(wire.user, context);
  return { ...(user && { user }), messages: items, isBlocked: wire.is_blocked ?? false, ...rest };
}

function readConversation(value: unknown, context: ReadContext): Conversation {
  const wire = readRecord(conversation, value, 'conversation');
  return {
    user: readAuthor(wire.user, context) ?? { id: wire.user_id, username: '' },
    last: readMessage(wire.message),
    unread: wire.unread,
  };
}

function readMessage(value: unknown): Message {
  const wire = readRecord(message, value, 'message');
  return {
    id: wire.message_id,
    text: wire.text,
    postDate: wire.post_date,
    isOwn: wire.is_own,
    isRead: wire.is_read,
  };
}
