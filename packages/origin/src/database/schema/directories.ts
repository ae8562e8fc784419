import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Lists of models, channels and members: one without a filter, and one for each value of each filter. Totals are
 * maintained by triggers.
 */
export const directoryLists = pgTable('directory_lists', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** `model:str`, `model:str/hair=2`, `channel/letter=s`, `member:uploaders/age=1` … */
  listKey: text('list_key').notNull().unique(),
  kind: text('kind', { enum: ['model', 'channel', 'member'] }).notNull(),
  total: integer('total').notNull().default(0),
  /** Increases with every change of membership or order; the anchors are stale while `anchoredChanges` differs. */
  changes: bigint('changes', { mode: 'number' }).notNull().default(0),
  anchoredChanges: bigint('anchored_changes', { mode: 'number' }).notNull().default(0),
});

/**
 * One row for each list that a model, channel or member belongs to, with the sort keys. Triggers maintain the
 * membership; the job `refresh-listings` updates the counters among the keys.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** The values of all filters as bit fields; combinations of filters are matched against it. */
    marks: bigint('marks', { mode: 'number' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    /** In thousandths. */
    popularity: bigint('popularity', { mode: 'number' }).notNull(),
    /** Milliseconds since 1970; so is `latest`, the time of the newest video. */
    added: bigint('added', { mode: 'number' }).notNull(),
    latest: bigint('latest', { mode: 'number' }).notNull(),
    listId: integer('list_id').notNull(),
    videos: integer('videos').notNull(),
    subscribers: integer('subscribers').notNull(),
    comments: integer('comments').notNull(),
    /** Lower bound of the share of likes, in millionths. */
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
  },
  // Its other indexes carry `marks` (INCLUDE), which Drizzle cannot express: migrations/0002_storage.sql.
  (table) => [primaryKey({ columns: [table.objectId, table.listId] })],
);

/** The row at every 240th position of a long list, for each sort. */
export const directoryAnchors = pgTable(
  'directory_anchors',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => directoryLists.id, { onDelete: 'cascade' }),
    sort: text('sort').notNull(),
    position: integer('position').notNull(),
    /** Null for the orders by title. */
    sortKey: bigint('sort_key', { mode: 'number' }),
    title: text('title'),
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.sort, table.position] })],
);

/** Country names in profile fields: English names and codes in lower case, each with its code. */
export const countryNames = pgTable('country_names', {
  name: text('name').primaryKey(),
  code: text('code').notNull(),
});
