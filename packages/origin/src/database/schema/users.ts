import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, instant } from './columns.ts';

export const userRoles = ['member', 'uploader', 'moderator'] as const;
export type UserRole = (typeof userRoles)[number];

export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    username: citext('username').notNull().unique(),
    email: citext('email').notNull().unique(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: userRoles }).notNull().default('member'),
    avatarKey: text('avatar_key'),
    subscribers: integer('subscribers').notNull().default(0),
    emailConfirmedAt: instant('email_confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('users_role_known', sql`${table.role} in ('member','uploader','moderator')`)],
);
