import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readConversations, readMessages } from './reading.ts';

const { context } = createReadContext();
const message = {
  message_id: '5',
  text: 'Hello',
  post_date: '2026-03-04 05:06:07',
  is_own: '1',
  is_read: '0',
};
const read = { id: 5, text: 'Hello', postDate: '2026-03-04T05:06:07.000Z', isOwn: true, isRead: false };

test('a conversation has the other member, the last message and the number of unread ones', () => {
  const user = { id: '12', username: 'mira' };
  const answer = {
    conversations: [{ user_id: '12', user, message, unread: '2' }],
    unread: '3',
    total_count: '1',
  };
  expect(readConversations(answer, context)).toEqual({
    conversations: [{ user: { id: 12, username: 'mira' }, last: read, unread: 2 }],
    totalCount: 1,
    pages: 1,
    unread: 3,
  });
});

test('the other member of a conversation has an id only when the account no longer exists', () => {
  const { conversations, unread } = readConversations(
    {
      conversations: [
        { user_id: '12', user: [], message },
        { user_id: '12', message },
      ],
    },
    context,
  );
  const nameless = { user: { id: 12, username: '' }, last: read, unread: 0 };
  expect(conversations).toEqual([nameless, nameless]);
  expect(unread).toBe(0);
});

test('a conversation without a message is left out and logged', () => {
  const { context, log } = createReadContext();
  expect(
    readConversations({ conversations: [{ user_id: '12', message: [] }] }, context).conversations,
  ).toEqual([]);
  expect(log).toEqual(['An entry of conversations is invalid and is left out.']);
});

test('messages have the other member, if the account exists', () => {
  const user = { id: '12', username: 'mira' };
  const answer = { user, messages: [message], total_count: '40', pages: 2 };
  const list = { messages: [read], isBlocked: false, totalCount: 40, pages: 2 };
  expect(readMessages(answer, context)).toEqual({ user: { id: 12, username: 'mira' }, ...list });
  expect(readMessages({ ...answer, user: [] }, context)).toEqual(list);
  expect(readMessages({ ...answer, user: undefined }, context)).toEqual(list);
  expect(readMessages({ messages: [] }, context)).toEqual({
    messages: [],
    isBlocked: false,
    totalCount: 0,
    pages: 0,
  });
  expect(readMessages({ ...answer, is_blocked: '1' }, context).isBlocked).toBe(true);
});
