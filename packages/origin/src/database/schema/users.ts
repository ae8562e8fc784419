import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, instant } from './columns.ts';

export const userRoles = ['member', 'uploader', 'moderator'] as const;
export type UserRole = (typeof userRoles)[number];

/** What members tell about themselves, as the form of their profile sends it; what is not known is not there. */
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
    /** The folders of the pictures in the media store; null while there is none. */
    avatarKey: text('avatar_key'),
    coverKey: text('cover_key'),
    /** Counters kept by triggers: listed videos, and the rows of the tables of the same names. */
    videos: integer('videos').notNull().default(0),
    favourites: integer('favourites').notNull().default(0),
    playlists: integer('playlists').notNull().default(0),
    friends: integer('friends').notNull().default(0),
    subscribers: integer('subscribers').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** An account that has signed itself up and is not confirmed by then is removed. */
    confirmBy: instant('confirm_by'),
    /** When the points of the uploader verification were accepted. */
    verifiedAt: instant('verified_at'),
    /** A blocked account cannot sign in and is not shown. */
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_unconfirmed').on(table.confirmBy).where(sql`email_confirmed_at is null`),
    // A part of a name of three letters and more is found by its trigrams, a shorter one by how names begin.
    index('users_username_trigrams').using('gin', sql`(username::text) gin_trgm_ops`),
    index('users_username_beginning').on(sql`lower(username::text) text_pattern_ops`),
    check('users_role_known', sql`${table.role} in ('member','uploader','moderator')`),
  ],
);
