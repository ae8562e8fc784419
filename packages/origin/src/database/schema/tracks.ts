import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { videos } from './videos.ts';

/** Captions and chapters of videos. The WebVTT text is stored in the row: it is small and deleted with its video. */
export const videoTracks = pgTable(
  'video_tracks',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Number of the track within its video, from 1; part of its address. */
    number: smallint('number').notNull(),
    kind: text('kind', { enum: ['captions', 'chapters'] }).notNull(),
    /** BCP 47. */
    lang: text('lang').notNull(),
    label: text('label').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    webVtt: text('web_vtt').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.number] }),
    check('video_tracks_kind_known', sql`${table.kind} in ('captions','chapters')`),
    check('video_tracks_number', sql`${table.number} between 1 and 99`),
    check('video_tracks_size', sql`octet_length(${table.webVtt}) <= 524288`),
  ],
);
