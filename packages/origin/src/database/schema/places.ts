import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Marks along lists that grow at one end, the comments of an object and the videos of a playlist, so that any page is
 * read from close by: `before` is the exact number of shown rows whose key is smaller. Kept by triggers.
 */
export const placeAnchors = pgTable(
  'place_anchors',
  {
    /** `comments:{section}:{object id}` or `playlist:{id}`. */
    list: text('list').notNull(),
    /** The number of a comment, or the entry of a playlist's video. */
    key: bigint('key', { mode: 'number' }).notNull(),
    before: integer('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.key] }),
    index('place_anchors_before').on(table.list, table.before),
  ],
);

/** The playlist at every 240th place of the list of all, for each sort; computed by the job `refresh-playlists`. */
export const playlistAnchors = pgTable(
  'playlist_anchors',
  {
    sort: text('sort').notNull(),
    position: integer('position').notNull(),
    /** The value of the sort's column as text. */
    sortKey: text('sort_key').notNull(),
    playlistId: bigint('playlist_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sort, table.position] })],
);

/**
 * How many playlists the list of all has: the sum. Each change is a row of its own, because one counter would be a row
 * that every member waits for; the job `refresh-playlists` folds them into one.
 */
export const playlistTally = pgTable('playlist_tally', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  change: integer('change').notNull(),
});

/**
 * Videos that came into or left the lists while more playlists held them than one transaction should change: the job
 * `refresh-playlists` brings those playlists up to it. Their pages leave the video out at once all the same.
 */
export const playlistBacklog = pgTable('playlist_backlog', {
  videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
});
