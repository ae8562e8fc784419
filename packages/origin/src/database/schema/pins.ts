import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { categories } from './catalogue.ts';
import { instant } from './columns.ts';
import { videos } from './videos.ts';

/** Videos that moderators pinned to the top of the home page (without a category) or of a category. */
export const pinnedVideos = pgTable(
  'pinned_videos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: bigint('category_id', { mode: 'number' }).references(() => categories.id, {
      onDelete: 'cascade',
    }),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Order within the page; numbers may be missing. */
    position: integer('position').notNull(),
    /** When it is no longer shown; null for no end. */
    until: instant('until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('pinned_videos_once').on(table.categoryId, table.videoId).nullsNotDistinct(),
    check('pinned_videos_position', sql`${table.position} > 0`),
  ],
);
