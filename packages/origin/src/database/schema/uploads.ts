import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** The upload of a member's video. */
export const uploads = pgTable(
  'uploads',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Name of the file on the member's device. */
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Second of the chosen preview screenshot. */
    previewSeconds: real('preview_seconds').notNull(),
    /** Whether the uploader sent the picture of the video, which replaces the screenshot. */
    ownPicture: boolean('own_picture').notNull().default(false),
    /** The resumable transfer of the file; null for a file that was sent with the form. */
    transferId: text('transfer_id').unique(),
    /** When the last byte of the transfer arrived; null before, and for a file that was sent with the form. */
    receivedAt: instant('received_at'),
    /** When the member sent the details; null for a draft. */
    submittedAt: instant('submitted_at'),
    /** The newest transition that the uploader has seen; newer ones of others are shown as news. */
    seenTransition: bigint('seen_transition', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('uploads_user').on(table.userId)],
);

/** What the uploader verification recorded: who accepted which statements, when, and from which network. */
export const verificationRecords = pgTable(
  'verification_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Number of statements that were accepted, and the revision of their texts. */
    points: smallint('points').notNull(),
    revision: text('revision').notNull(),
    address: text('address').notNull(),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
    /** When the account was deleted: the beginning of the time for which the record is still kept. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('verification_records_user').on(table.userId)],
);
