import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** The upload of a member's video. */
export const uploads = pgTable(
  'uploads',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Name of the file on the member's device. */
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Second of the chosen preview screenshot. */
    previewSeconds: real('preview_seconds').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('uploads_user').on(table.userId)],
);
