import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Writes that were carried out for the key of a request, with their answers, for a day: see `actions/run-once.ts`. */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** `u12` for a member, `g…` with the visitor token for a guest, `anyone` for a sign-up or the use of a mailed link. */
    sender: text('sender').notNull(),
    key: uuid('key').notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    write: text('write').notNull(),
    /** SHA-256 of the parameters, in hex. */
    content: text('content').notNull(),
    /** The answer of the handler; null only within its transaction. */
    answer: jsonb('answer').$type<object>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.key] }),
    index('request_keys_user').on(table.userId),
    index('request_keys_created').on(table.createdAt),
  ],
);
