import { bigint, boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** The members who keep their viewing history in the account. Deleting the row deletes the history. */
export const historyAccounts = pgTable('history_accounts', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Increases with every change, so that browsers detect whether they have all of them. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
  /** Entries up to this time are not stored again. */
  clearedAt: instant('cleared_at'),
});

/** The viewing history of a member. A removed entry stays for a while, so that an older change of another browser cannot restore it. */
export const watchHistory = pgTable(
  'watch_history',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => historyAccounts.userId, { onDelete: 'cascade' }),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Time of the last change, watched or removed. */
    watchedAt: instant('watched_at').notNull(),
    /** Where playback resumes; null near the start and near the end. */
    positionSeconds: integer('position_seconds'),
    durationSeconds: integer('duration_seconds'),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('watch_history_video').on(table.videoId),
  ],
);
