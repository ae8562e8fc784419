import * as z from 'zod/mini';
import { ownListPerPage } from '../members/own-lists.ts';
import { readAuthor } from '../members/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, flag, id, moment, nested, text } from '../reading/values.ts';
import {
  digestPeriods,
  type Notification,
  type NotificationList,
  notificationKinds,
  reviewOutcomes,
} from './notification.ts';

const notification = z.object({
  notification_id: id,
  kind: z.enum(notificationKinds),
  post_date: moment,
  is_read: flag,
  user: z.optional(z.unknown()),
  target: nested,
  comment_id: count,
  is_published: flag,
  outcome: text,
});
const target = z.object({ section: z.enum(['video', 'model', 'member']), id, dir: text, title: text });
const figures = z.object({
  unread: count,
  unread_messages: count,
  muted: z.optional(z.unknown()),
  digest: z.optional(z.unknown()),
  push_key: z.optional(z.unknown()),
  push_devices: z.optional(z.unknown()),
});

/** The answer of POST `member.php` with act=notifications. */
export function readNotifications(answer: unknown, context: ReadContext): NotificationList {
  const { items, ...rest } = readPage(answer, 'notifications', ownListPerPage, context, readNotification);
  const wire = readRecord(figures, answer, 'notifications');
  const { unread, unread_messages, muted, digest, push_key, push_devices } = wire;
  return {
    notifications: items,
    ...rest,
    unread,
    unreadMessages: unread_messages,
    muted: notificationKinds.filter((kind) => Array.isArray(muted) && muted.includes(kind)),
    digest: digestPeriods.find((period) => period === digest) ?? 'off',
    pushKey: typeof push_key === 'string' ? push_key : '',
    pushDevices: Array.isArray(push_devices) ? push_devices.filter((each) => typeof each === 'string') : [],
  };
}

function readNotification(value: unknown, context: ReadContext): Notification {
  const wire = readRecord(notification, value, 'notification');
  const to = readRecord(target, wire.target, 'target of a notification');
  const user = readAuthor(wire.user, context);
  const outcome = reviewOutcomes.find((each) => each === wire.outcome);
  return {
    id: wire.notification_id,
    kind: wire.kind,
    postDate: wire.post_date,
    isRead: wire.is_read,
    ...(user && { user }),
    target: {
      section: to.section,
      id: to.id,
      ...(to.dir && { dir: to.dir }),
      ...(to.title && { title: to.title }),
    },
    ...(wire.comment_id > 0 && { commentId: wire.comment_id }),
    ...(wire.kind === 'review' && { isPublished: wire.is_published, ...(outcome && { outcome }) }),
  };
}
