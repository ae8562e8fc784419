import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

const user = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a notification is about. */
export const notificationKinds = [
  'video',
  'reply',
  'mention',
  'wall',
  'friend_request',
  'friend',
  'message',
  'review',
] as const;

/** What happened to the video of a notification of the kind `review`. */
const reviewOutcomes = ['published', 'changes', 'refused', 'removed', 'restored', 'hidden', 'shown'] as const;

/**
 * Notifications of members, inserted by triggers in the transaction of their cause (routines/notifications.sql). Several
 * unread ones with the same cause are one row.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: user('user_id'),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The member who caused it; null when it has no author, or when that account was deleted. */
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Id of the video, the comment, or the other member, by kind. */
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** Of the kind `review`; null for others, and for rows of earlier versions. */
    outcome: text('outcome', { enum: reviewOutcomes }),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.id.desc().nullsFirst()),
    uniqueIndex('notifications_unread')
      .on(table.userId, table.kind, table.objectId)
      .where(sql`read_at is null`),
    // Whether a member got a notification of a video within a day.
    index('notifications_of_videos').on(table.userId, table.objectId).where(sql`kind = 'video'`),
    index('notifications_actor').on(table.actorId),
    index('notifications_created').on(table.createdAt),
    check(
      'notifications_kind_known',
      sql`${table.kind} in ('video','reply','mention','wall','friend_request','friend','message','review')`,
    ),
    check(
      'notifications_outcome_known',
      sql`${table.outcome} in ('published','changes','refused','removed','restored','hidden','shown')`,
    ),
  ],
);

/** How often a member gets a mail with the numbers of unread notifications. */
const digestPeriods = ['off', 'daily', 'weekly'] as const;

/** Which notifications a member gets. A member without a row has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: user('user_id').primaryKey(),
    /** Kinds that are not recorded. */
    muted: text('muted').array().notNull().default([]),
    digest: text('digest', { enum: digestPeriods }).notNull().default('off'),
    /** Notifications after this time belong to the next digest. */
    digestAt: instant('digest_at').notNull().defaultNow(),
    /** Key of the link that stops the digests; the same in every mail. */
    digestKey: uuid('digest_key').notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('notification_settings_key').on(table.digestKey),
    index('notification_settings_digest').on(table.userId).where(sql`digest <> 'off'`),
    check('notification_settings_digest_known', sql`${table.digest} in ('off','daily','weekly')`),
  ],
);

/** Browsers of members that get push messages. A subscription ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: user('user_id'),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** Keys of the browser in base64url, with which messages are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Notifications after this time are reported by the next message. */
    reportedAt: instant('reported_at').notNull().default(sql`clock_timestamp()`),
    /** Set after a failure: not before this time. */
    retryAt: instant('retry_at'),
    /** Failures since the last message that the push service accepted. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Members whose messages a member does not receive. */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    userId: user('user_id'),
    blockedId: user('blocked_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('member_blocks_blocked').on(table.blockedId),
  ],
);
