import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { listCounts } from './listings.ts';

/** Views per hour, kept for eight days: the source of the daily and weekly counts. */
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

/** The latest videos of each visitor, identified by a one-way hash, until they are counted in pairs. */
export const watches = pgTable(
  'watches',
  {
    viewer: text('viewer').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    watchedAt: instant('watched_at').notNull().defaultNow(),
    /** Whether it was counted in pairs with the earlier videos of the same visitor. */
    isPaired: boolean('is_paired').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.viewer, table.videoId] }),
    index('watches_at').on(table.watchedAt),
    index('watches_unpaired').on(table.watchedAt).where(sql`not is_paired`),
  ],
);

/**
 * How many visitors watched two videos shortly after each other; each pair is stored in both directions. `weight` is the
 * value at `seenAt` and halves every thirty days.
 */
export const watchedTogether = pgTable(
  'watched_together',
  {
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    otherId: bigint('other_id', { mode: 'number' }).notNull(),
    weight: real('weight').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.otherId] }),
    index('watched_together_best').on(table.videoId, table.weight.desc().nullsFirst()),
  ],
);

/** Sum of the popularity of the videos of a list, in thousandths; maintained by triggers on `listings`. */
export const listPopularity = pgTable('list_popularity', {
  listId: integer('list_id')
    .primaryKey()
    .references(() => listCounts.id, { onDelete: 'cascade' }),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/**
 * The related videos of a video, most related first, as ranked on the first request. All pages in all processes are taken
 * from the same ranking.
 */
export const relatedRankings = pgTable(
  'related_rankings',
  {
    videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** Digest of the data that the ranking depends on; a ranking with another digest is not used. */
    facts: text('facts').notNull(),
    ids: bigint('ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [index('related_rankings_made').on(table.madeAt)],
);
