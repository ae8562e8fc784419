import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What happens to the comments of a deleted account: they stay without an author, or are removed. */
export const commentChoices = ['anonymise', 'remove'] as const;
export type CommentChoice = (typeof commentChoices)[number];

/** Accounts whose members requested the deletion. The job `erase-members` erases them at `dueAt`. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: userId().primaryKey(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
    comments: text('comments', { enum: commentChoices }).notNull(),
  },
  (table) => [
    index('account_deletions_due').on(table.dueAt),
    check('account_deletions_comments_known', sql`${table.comments} in ('anonymise','remove')`),
  ],
);

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** Files with the data of a member, written by the job `export-data`; file and row are removed at `expiresAt`. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    state: text('state', { enum: exportStates }).notNull().default('waiting'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** Entries of the file that are written, and all of them; for display. */
    written: integer('written').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    /** The key in the media store, which cannot be guessed and is never served by itself. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.id.desc().nullsFirst()),
    index('data_exports_expires').on(table.expiresAt),
    check('data_exports_state_known', sql`${table.state} in ('waiting','running','ready','failed')`),
  ],
);
