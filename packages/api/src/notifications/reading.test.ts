import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readNotifications } from './reading.ts';

const wire = {
  notification_id: '9',
  kind: 'reply',
  post_date: '2026-03-04 05:06:07',
  is_read: '0',
  user: { id: '7', username: 'wren' },
  target: { section: 'video', id: '12', dir: 'quiet', title: 'Quiet' },
  comment_id: '5',
  is_published: '0',
  outcome: '',
};

test('a notification has its author, its target and its comment', () => {
  const { context } = createReadContext();
  const answer = {
    notifications: [wire],
    total_count: '1',
    pages: 1,
    unread: '1',
    unread_messages: '2',
    muted: ['video', 'x'],
    digest: 'weekly',
    push_key: 'BKey',
    push_devices: ['ab12', 3],
  };
  expect(readNotifications(answer, context)).toEqual({
    notifications: [
      {
        id: 9,
        kind: 'reply',
        postDate: '2026-03-04T05:06:07.000Z',
        isRead: false,
        user: { id: 7, username: 'wren' },
        target: { section: 'video', id: 12, dir: 'quiet', title: 'Quiet' },
        commentId: 5,
      },
    ],
    totalCount: 1,
    pages: 1,
    unread: 1,
    unreadMessages: 2,
    muted: ['video'],
    digest: 'weekly',
    pushKey: 'BKey',
    pushDevices: ['ab12'],
  });
});

test('an entry of an unknown kind is left out and logged', () => {
  const { context, log } = createReadContext();
  const answer = { notifications: [{ ...wire, kind: 'planet' }, { ...wire, target: [] }, wire] };
  expect(readNotifications(answer, context).notifications).toHaveLength(1);
  expect(log).toHaveLength(2);
});

test('a review says whether the video was published', () => {
  const { context } = createReadContext();
  const answer = {
    notifications: [
      { ...wire, kind: 'review', user: [], comment_id: '0', is_published: '1', outcome: 'restored' },
    ],
  };
  const [review] = readNotifications(answer, context).notifications;
  expect(review).toMatchObject({ kind: 'review', isPublished: true, outcome: 'restored' });
  expect(review).not.toHaveProperty('user');
  expect(review).not.toHaveProperty('commentId');
});

test('an origin without push messages has no key and no devices', () => {
  const { context } = createReadContext();
  const answer = { notifications: [], total_count: '0', pages: 0, unread: '0', unread_messages: '0' };
  expect(readNotifications(answer, context)).toMatchObject({ pushKey: '', pushDevices: [] });
});
