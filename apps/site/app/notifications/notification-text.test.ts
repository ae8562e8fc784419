import type { Notification } from '@nightjar/api';
import { expect, test } from 'vitest';
import { notificationHref, notificationText } from './notification-text.ts';

const base: Notification = {
  id: 1,
  kind: 'reply',
  postDate: '2026-01-01T00:00:00.000Z',
  isRead: false,
  user: { id: 7, username: 'wren' },
  target: { section: 'video', id: 12, dir: 'quiet', title: 'Quiet water' },
};
const viewer = { id: 3 };

test.each([
  [{ kind: 'reply', commentId: 5 }, 'wren replied to your comment', '/video/12/quiet/#comment-5'],
  [{ kind: 'mention', commentId: 5 }, 'wren mentioned you', '/video/12/quiet/#comment-5'],
  [{ kind: 'video' }, 'wren published “Quiet water”', '/video/12/quiet/'],
  [{ kind: 'video', user: undefined }, 'New video: “Quiet water”', '/video/12/quiet/'],
  [{ kind: 'review', isPublished: true }, '“Quiet water” is published', '/members/3/uploaded-videos/1/'],
  [{ kind: 'review', isPublished: false }, '“Quiet water” was not accepted', '/members/3/uploaded-videos/1/'],
  [{ kind: 'review', outcome: 'removed' }, '“Quiet water” was removed', '/members/3/uploaded-videos/1/'],
  [
    { kind: 'review', outcome: 'expired' },
    '“Quiet water” was removed, because it was not completed or corrected in time',
    '/members/3/uploaded-videos/1/',
  ],
  [
    { kind: 'review', outcome: 'hidden' },
    '“Quiet water” is hidden until a moderator shows it again',
    '/members/3/uploaded-videos/1/',
  ],
  [{ kind: 'review', outcome: 'shown' }, '“Quiet water” is shown again', '/members/3/uploaded-videos/1/'],
  [{ kind: 'review', outcome: 'changes' }, '“Quiet water” needs changes', '/members/3/uploaded-videos/1/'],
  [
    { kind: 'review', isPublished: false, outcome: 'restored' },
    '“Quiet water” is back on the site',
    '/members/3/uploaded-videos/1/',
  ],
] as const)('%o', (more, text, href) => {
  const { user, ...rest } = { ...base, ...more };
  const notification: Notification = { ...rest, ...(user && { user }) };
  expect([notificationText(notification), notificationHref(notification, viewer)]).toEqual([text, href]);
});

test.each([
  ['wall', 'wren wrote on your wall', '/members/7/wall/1/'],
  ['friend_request', 'wren wants to be your friend', '/members/7/wall/1/'],
  ['friend', 'wren accepted your friend request', '/members/7/wall/1/'],
  ['message', 'wren sent you a message', '/members/3/messages/?with=7'],
] as const)('%s leads to a member or the conversation', (kind, text, href) => {
  const notification: Notification = { ...base, kind, target: { section: 'member', id: 7 } };
  expect([notificationText(notification), notificationHref(notification, viewer)]).toEqual([text, href]);
});

test('a comment on a model leads to the comments of the model', () => {
  const target = { section: 'model', id: 4, dir: 'ada-reed' } as const;
  expect(notificationHref({ ...base, target, commentId: 8 }, viewer)).toBe(
    '/pornstar/ada-reed/comments/#comment-8',
  );
});
