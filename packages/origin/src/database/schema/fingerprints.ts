import { bigint, bit, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
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

/** Perceptual hashes of frames of a video. */
export const frameHashes = pgTable(
  'frame_hashes',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Number of the frame in the video, from 0. */
    position: smallint('position').notNull(),
    /** The part of the frame that was hashed: 0 the whole frame, then smaller centres. */
    variant: smallint('variant').notNull(),
    hash: bit('hash', { dimensions: 256 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.position, table.variant] })],
);

/** Hashes of external lists; a file with one of them is refused. */
export const listedHashes = pgTable(
  'listed_hashes',
  {
    list: text('list').notNull(),
    /** `sha256` of a file, or `pdq` of a frame. */
    kind: text('kind', { enum: ['sha256', 'pdq'] }).notNull(),
    /** Hexadecimal digits. */
    hash: text('hash').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.kind, table.hash] }),
    index('listed_hashes_hash').on(table.kind, table.hash),
  ],
);
