import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { listCounts } from './listings.ts';

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
    /** Whether it was counted together with what the same visitor watched before. */
    isPaired: boolean('is_paired').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.viewer, table.videoId] }),
    index('watches_at').on(table.watchedAt),
    index('watches_unpaired').on(table.watchedAt).where(sql`not is_paired`),
  ],
);

/**
 * How many visitors watched two videos soon after one another, each pair in both directions. A weight is as of `seenAt`;
 * it fades to its half in thirty days.
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

/** The popularity of the videos of a list, summed in thousandths; kept by triggers on `listings`. */
export const listPopularity = pgTable('list_popularity', {
  listId: integer('list_id')
    .primaryKey()
    .references(() => listCounts.id, { onDelete: 'cascade' }),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/**
 * The videos related to one, the most related first, as they were ranked when somebody asked: all pages, in every
 * process, are cut from the same ranking.
 */
export const relatedRankings = pgTable(
  'related_rankings',
  {
    videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** A digest of what the video was filed under: a ranking of other facts is not used. */
    facts: text('facts').notNull(),
    ids: bigint('ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [index('related_rankings_made').on(table.madeAt)],
);
