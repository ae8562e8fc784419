import * as z from 'zod/mini';
import { flagField, idField, textField, uuidField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { wireDigits } from '../wire/values.ts';
import { digestPeriods, notificationKinds } from './notification.ts';
import { readNotifications } from './reading.ts';
import { wireNotification } from './wire.ts';

/** The viewer's notifications, newest first, with the numbers of the header; never cached. */
export const ownNotifications = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'notifications' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: {
    notifications: z.array(wireNotification),
    ...wireOwnPage,
    unread: wireDigits,
    unread_messages: wireDigits,
    muted: z.array(z.enum(notificationKinds)),
    digest: z.enum(digestPeriods),
    push_key: z.string(),
    push_devices: z.array(z.string()),
  },
  read: readNotifications,
});

/** Marks the notifications up to and including `notification_id` as read, or with `is_single` only that one. */
export const readNotification = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'notification_read' },
  fields: { notification_id: idField(), is_single: z.optional(flagField()) },
  codes: ['login_required'],
  read: readNothing,
});

/** Stops or resumes recording notifications of one kind. */
export const muteNotifications = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'notification_mute' },
  fields: { kind: wordField(notificationKinds), is_muted: flagField() },
  codes: ['login_required'],
  read: readNothing,
});

/** Chooses how often the viewer gets a mail with the numbers of unread notifications. */
export const setDigest = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'digest' },
  fields: { period: wordField(digestPeriods) },
  codes: ['login_required'],
  read: readNothing,
});

/** Stops the digests with the key of a mail, without a session. */
export const stopDigest = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'digest_stop' },
  fields: { key: uuidField('invalid_link') },
  codes: ['invalid_link'],
  read: readNothing,
});

/** The address of a push service, at which it receives messages for one browser (Push API, `endpoint`). */
const endpointField = () => textField({ max: 1000, pattern: /^https?:\/\/[\x21-\x7e]+$/ });
const base64url = (length: number) =>
  textField({ min: length, minCode: 'invalid', max: length, pattern: /^[\w-]+$/ });

/**
 * Sends a message to this browser for new notifications, until its session ends. The fields are those of a `PushSubscription`:
 * `p256dh` and `auth` are its keys in base64url, with which messages are encrypted (RFC 8291).
 */
export const subscribePush = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'push_subscribe' },
  fields: { endpoint: endpointField(), p256dh: base64url(87), auth: base64url(22) },
  codes: ['login_required', 'push_unavailable'],
  read: readNothing,
});

/** Sends no more messages to the browser with this endpoint. */
export const unsubscribePush = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'push_unsubscribe' },
  fields: { endpoint: endpointField() },
  codes: ['login_required'],
  read: readNothing,
});
