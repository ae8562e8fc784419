import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { mediaAssets } from './media-assets.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

/**
 * The visual fingerprint of an asset, to find near duplicates. It stays when the files are erased, so that copies of a
 * removed video are found.
 */
export const assetFingerprints = pgTable(
  'asset_fingerprints',
  {
    assetId: bigint('asset_id', { mode: 'number' })
      .primaryKey()
      .references(() => mediaAssets.id, { onDelete: 'cascade' }),
    /** As `encodeFingerprint` writes them; empty for a video without usable frames. */
    hashes: bytes('hashes').notNull(),
    /** Groups of 20 bits of the hashes: copies have some in common. */
    buckets: integer('buckets').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('asset_fingerprints_buckets').using('gin', table.buckets)],
);

/** Matches of an uploaded video with another video or with pictures of an external list. Moderators see them in the review. */
export const nearDuplicates = pgTable(
  'near_duplicates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Null for a match with a list. */
    originalId: bigint('original_id', { mode: 'number' }).references(() => videos.id, {
      onDelete: 'cascade',
    }),
    /** The name of the list; null for a match with a video. */
    list: text('list'),
    /** The share of the frames that match: 0 to 1. */
    share: real('share').notNull(),
    /** The mean number of different bits of these frames, of 256. */
    distance: real('distance').notNull(),
    isMirrored: boolean('is_mirrored').notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
  },
  (table) => [
    index('near_duplicates_video').on(table.videoId),
    index('near_duplicates_original').on(table.originalId),
  ],
);

/** Videos that a moderator found to be no copies of others, although they look like them: the pipeline does not compare them again. */
export const acceptedLikenesses = pgTable(
  'accepted_likenesses',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    originalId: bigint('original_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    acceptedBy: bigint('accepted_by', { mode: 'number' }).references(() => users.id, {
      onDelete: 'set null',
    }),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.originalId] }),
    index('accepted_likenesses_original').on(table.originalId),
    index('accepted_likenesses_by').on(table.acceptedBy),
  ],
);

/** Hashes of external lists. A file with one of them is refused; a video with a frame like one of them is marked, or reported. */
export const listedHashes = pgTable(
  'listed_hashes',
  {
    list: text('list').notNull(),
    /** `sha256` of a file, or `pdq` of a picture. */
    kind: text('kind', { enum: ['sha256', 'pdq'] }).notNull(),
    /** Hexadecimal digits. */
    hash: text('hash').notNull(),
    /** Groups of 20 bits of a PDQ hash; null for other kinds. */
    buckets: integer('buckets').array(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.kind, table.hash] }),
    index('listed_hashes_hash').on(table.kind, table.hash),
    index('listed_hashes_buckets').using('gin', table.buckets),
  ],
);

/** Facts of each external list. */
export const hashLists = pgTable('hash_lists', {
  list: text('list').primaryKey(),
  /** The reason of the report about a published video that matches it, one of `reportReasons`. */
  reason: text('reason').notNull().default('other'),
  /** The number of its hashes. */
  hashes: integer('hashes').notNull().default(0),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * Long work on an external list, which a worker does in steps and continues after an interruption: `scan` compares all videos
 * with the list, `remove` removes its hashes and what they caused.
 */
export const hashJobs = pgTable(
  'hash_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text('list').notNull(),
    kind: text('kind', { enum: ['scan', 'remove'] }).notNull(),
    /** The hashes to remove; null for the whole list. */
    hashes: text('hashes').array(),
    /** The last video that was compared. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    /** Videos to compare; null until it is known. */
    total: integer('total'),
    checked: integer('checked').notNull().default(0),
    /** Videos that matched, or hashes that were removed. */
    found: integer('found').notNull().default(0),
    /** Videos that are no longer marked. */
    unmarked: integer('unmarked').notNull().default(0),
    /** Counts the batches of hashes that a scan must include. */
    wanted: integer('wanted').notNull().default(1),
    /** `wanted` at the begin of the present pass over the videos; 0 before it. */
    included: integer('included').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('hash_jobs_open').on(table.id).where(sql`${table.finishedAt} is null`),
    uniqueIndex('hash_jobs_open_scan')
      .on(table.list)
      .where(sql`${table.finishedAt} is null and ${table.kind} = 'scan'`),
  ],
);
