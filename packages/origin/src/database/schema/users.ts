import type { ProfileVisibility } from '@nightjar/api';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, instant } from './columns.ts';

export const userRoles = ['member', 'uploader', 'moderator'] as const;
export type UserRole = (typeof userRoles)[number];

/** Profile fields of a member, as the profile form sends them; a field without a value is absent. */
export type UserProfile = Partial<
  Record<
    | 'gender'
    | 'birth_date'
    | 'relationship'
    | 'orientation'
    | 'country'
    | 'city'
    | 'education'
    | 'occupation'
    | 'interests'
    | 'website'
    | 'about',
    string
  >
>;

export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    username: citext('username').notNull().unique(),
    email: citext('email').notNull().unique(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: userRoles }).notNull().default('member'),
    profile: jsonb('profile').$type<UserProfile>().notNull().default({}),
    /** Who may read the parts of the profile; a part without an entry is open to everybody whom the site admits. */
    visibility: jsonb('visibility').$type<Partial<ProfileVisibility>>().notNull().default({}),
    /** Folders of the pictures in the media store; null without a picture. */
    avatarKey: text('avatar_key'),
    coverKey: text('cover_key'),
    /** Counters maintained by triggers: listed videos, and the rows of the tables of the same names. */
    videos: integer('videos').notNull().default(0),
    favourites: integer('favourites').notNull().default(0),
    playlists: integer('playlists').notNull().default(0),
    friends: integer('friends').notNull().default(0),
    subscribers: integer('subscribers').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** An account that is not confirmed by this time after sign-up is removed. */
    confirmBy: instant('confirm_by'),
    /** When the member accepted the statements of the uploader verification. */
    verifiedAt: instant('verified_at'),
    /** A blocked account cannot sign in and is not shown. */
    blockedAt: instant('blocked_at'),
    /** Until then the member can sign in and read, but not write. */
    suspendedUntil: instant('suspended_until'),
    /** The public address of the brand in which the member signed in last; its mails come from there. */
    brandUrl: text('brand_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_unconfirmed').on(table.confirmBy).where(sql`email_confirmed_at is null`),
    // Trigrams find a part of a name of three or more letters; shorter input is matched as a prefix.
    index('users_username_trigrams').using('gin', sql`(username::text) gin_trgm_ops`),
    index('users_username_beginning').on(sql`lower(username::text) text_pattern_ops`),
    check('users_role_known', sql`${table.role} in ('member','uploader','moderator')`),
  ],
);
