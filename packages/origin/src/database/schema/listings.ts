import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/**
 * The lists of videos: all videos, a category, a model, a channel, a member; one for each gender. Each has slices,
 * which are lists too: VR, the last day, week and month, and their VR videos. Triggers maintain the totals, so that a page
 * does not count rows.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** `{kind}:{object id or 0}:{gender}`, for example `all:0:str` or `category/week:12:str`. */
    listKey: text('list_key').notNull().unique(),
    /** `category`, or `category/vr-day` for a slice; a query for a kind without a slice finds each video once. */
    kind: text('kind').notNull(),
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    gender: text('gender').notNull(),
    total: integer('total').notNull().default(0),
    /** `total` by duration band (1 to 3) for videos that are not HD, then the same for HD: see `facet_place`. */
    facetTotals: integer('facet_totals').array().notNull().default([0, 0, 0, 0, 0, 0]),
    /** Increases with every change of membership or order; the anchors are stale while `anchoredChanges` differs. */
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
    anchoredChanges: bigint('anchored_changes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('list_counts_object').on(table.kind, table.objectId)],
);

/**
 * One row for each list that a listed video (published, not private) belongs to, with the sort keys.
 * All keys are integers, so that one index shape, one keyset comparison and one anchor table fit every sort.
 * Triggers maintain the membership; the job `refresh-listings` updates the sort keys. There are no foreign keys: only
 * triggers write here, and checking five million references would double the time of a bulk load.
 */
export const listings = pgTable(
  'listings',
  {
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    /** post_date in milliseconds since 1970. */
    posted: bigint('posted', { mode: 'number' }).notNull(),
    /** popularity in thousandths. */
    popularity: bigint('popularity', { mode: 'number' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    listId: integer('list_id').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    /** Lower bound of the share of likes, in millionths, so that a single vote does not lead the list. */
    rating: integer('rating').notNull(),
    viewsWeek: integer('views_week').notNull(),
    viewsDay: integer('views_day').notNull(),
    comments: integer('comments').notNull(),
    isHd: boolean('is_hd').notNull(),
    isVr: boolean('is_vr').notNull(),
  },
  // Its other indexes carry further columns (INCLUDE), which Drizzle cannot express: migrations/0002_storage.sql.
  (table) => [primaryKey({ columns: [table.videoId, table.listId] })],
);

/**
 * What a transaction has changed in `listings`, until its commit applies that to `list_counts`, `list_popularity`, the counters
 * of names, and playlists. Each transaction sees and removes only its own rows.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** For each list: `list_id` and the differences of `total`, `facets` and `popularity`. */
    lists: jsonb('lists'),
    /** Videos that entered or left the list of all videos. */
    videos: bigint('videos', { mode: 'number' }).array(),
  },
  (table) => [index('listing_changes_transaction').on(table.transaction)],
);

/**
 * The row at every 240th position of a long list, for each sort and each facet (HD, duration band, both). A deep page starts
 * at the nearest anchor instead of at the first row.
 */
export const pageAnchors = pgTable(
  'page_anchors',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => listCounts.id, { onDelete: 'cascade' }),
    sort: text('sort').notNull(),
    /** Empty for the whole list; `hd`, `1`, `hd1` … */
    facet: text('facet').notNull().default(''),
    position: integer('position').notNull(),
    sortKey: bigint('sort_key', { mode: 'number' }).notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.sort, table.facet, table.position] })],
);
