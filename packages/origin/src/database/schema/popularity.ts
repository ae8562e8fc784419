import { bigint, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Views by the hour, kept for eight days: what the figures of a day and a week are computed from. */
export const hourlyViews = pgTable(
  'hourly_views',
  {
    hour: instant('hour').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.videoId] }),
    index('hourly_views_video').on(table.videoId, table.hour),
  ],
);

/** The latest videos of each visitor, by a one-way hash of who they are, until they are counted in pairs. */
export const watches = pgTable(
  'watches',
  {
    viewer: text('viewer').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    watchedAt: instant('watched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewer, table.videoId] }),
    index('watches_at').on(table.watchedAt),
  ],
);

/** How often two videos were watched by the same visitor, each pair in both directions; it fades with time. */
export const watchedTogether = pgTable(
  'watched_together',
  {
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    otherId: bigint('other_id', { mode: 'number' }).notNull(),
    weight: real('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.otherId] }),
    index('watched_together_best').on(table.videoId, table.weight.desc().nullsFirst()),
  ],
);
