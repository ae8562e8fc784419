import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions. The browser holds a random token and this table only its SHA-256, so a leaked table gives no access. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Names the session in the member's list of sessions; it gives no access. */
    id: bigint('id', { mode: 'number' }).notNull().unique().generatedByDefaultAsIdentity(),
    /** The `User-Agent` of the sign-in, at most 300 characters. */
    userAgent: text('user_agent').notNull().default(''),
    /** ISO 3166-1 alpha-2 code of the country of the sign-in; empty if it is unknown. Nothing more precise is stored. */
    country: text('country').notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Single-use links sent by mail, stored as the SHA-256 of their keys. */
export const accountLinks = pgTable(
  'account_links',
  {
    keyHash: bytes('key_hash').primaryKey(),
    userId: userId(),
    kind: text('kind', { enum: ['confirm', 'reset', 'email_new', 'email_old'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_links_user').on(table.userId, table.kind),
    index('account_links_expires').on(table.expiresAt),
    check('account_links_kind_known', sql`${table.kind} in ('confirm','reset','email_new','email_old')`),
  ],
);

/**
 * Outgoing mail, written in the transaction of the event it reports and sent by the job `send-mail`. The key of a link is
 * generated on sending, so that it exists only in the mail.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The same in every attempt, so that mail servers recognise a duplicate. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** The account that the mail is about; null for mail to the operator. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    /** The public address of the brand that sends the mail; null: any brand. */
    brandUrl: text('brand_url'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** When sending was given up. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('mails_waiting').on(table.id).where(sql`sent_at is null and failed_at is null`),
    index('mails_user').on(table.userId),
    index('mails_created').on(table.createdAt),
  ],
);

/** Events counted by rate limits, kept for the window of the limit: see `limits/`. */
export const limitEvents = pgTable(
  'limit_events',
  {
    key: text('key').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('limit_events_key').on(table.key, table.at), index('limit_events_at').on(table.at)],
);
