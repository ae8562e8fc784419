import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const user = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each member of a conversation, so two rows per conversation; maintained by triggers of `messages`. */
export const conversations = pgTable(
  'conversations',
  {
    userId: user('user_id'),
    /** The other member. */
    otherId: user('other_id'),
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull(),
    messages: integer('messages').notNull(),
    /** Unread messages from the other member. */
    unread: integer('unread').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    index('conversations_latest').on(table.userId, table.lastMessageId.desc().nullsFirst()),
    index('conversations_other').on(table.otherId),
    index('conversations_unread').on(table.userId).where(sql`unread > 0`),
  ],
);
