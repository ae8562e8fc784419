import { bigint, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { videos } from './videos.ts';

/** Identifies the file of a video. It stays when the video is removed, so that the file is refused when it returns. */
export const videoFingerprints = pgTable(
  'video_fingerprints',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** SHA-256 of the source, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('video_fingerprints_sha256').on(table.sha256)],
);

/** Hashes of external lists; a file with one of them is refused. */
export const listedHashes = pgTable(
  'listed_hashes',
  {
    list: text('list').notNull(),
    /** `sha256` of a file. */
    kind: text('kind', { enum: ['sha256'] }).notNull(),
    /** Hexadecimal digits. */
    hash: text('hash').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.kind, table.hash] }),
    index('listed_hashes_hash').on(table.kind, table.hash),
  ],
);
