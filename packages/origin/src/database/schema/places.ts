import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Anchors of lists that grow at one end: the comments of an object and the videos of a playlist. A page is read from the
 * nearest anchor; `before` is the exact number of shown rows with a smaller key. Maintained by triggers.
 */
export const placeAnchors = pgTable(
  'place_anchors',
  {
    /** `comments:{section}:{object id}` or `playlist:{id}`. */
    list: text('list').notNull(),
    /** The id of a comment, or the entry of a playlist's video. */
    key: bigint('key', { mode: 'number' }).notNull(),
    before: integer('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.key] }),
    index('place_anchors_before').on(table.list, table.before),
  ],
);

/** The playlist at every 240th position of the list of all playlists, for each sort; computed by the job `refresh-playlists`. */
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
 * The sum of `change` is the length of the list of all playlists. Each change is a separate row, because concurrent writes
 * would wait for the lock of a single counter; the job `refresh-playlists` merges the rows.
 */
export const playlistTally = pgTable('playlist_tally', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  change: integer('change').notNull(),
});

/**
 * Videos that were listed or unlisted while they were in more playlists than one transaction should change. The job
 * `refresh-playlists` updates those playlists; their pages omit an unlisted video immediately.
 */
export const playlistBacklog = pgTable('playlist_backlog', {
  videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
});
