import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { models } from './catalogue.ts';
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
    /** The newest transition that the uploader has seen; newer ones of others are marked as new. */
    seenTransition: bigint('seen_transition', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('uploads_user').on(table.userId)],
);

/** What a published video had before its owner changed it, until a moderator has reviewed the change. */
export const videoEdits = pgTable(
  'video_edits',
  {
    videoId: bigint('video_id', { mode: 'number' })
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    dir: text('dir').notNull(),
    description: text('description').notNull(),
    /** The folder of the former pictures, whose files stay; null if the picture is the same. */
    pictureKey: text('picture_key'),
    /** Whether its files were made; otherwise they are made again. */
    pictureReady: boolean('picture_ready').notNull().default(false),
    /** Whether the former picture was one of the uploader. */
    ownPicture: boolean('own_picture').notNull().default(false),
    /** Its former tags, models, channel and captions (`ReviewedDetails`); null if only the picture was changed. */
    details: jsonb('details'),
    /** The first change that is not reviewed: the place in the queue. */
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The last change: a decision about an earlier one is refused. */
    editedAt: instant('edited_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('video_edits_created').on(table.createdAt),
    index('video_edits_picture').on(table.pictureKey).where(sql`picture_key is not null`),
  ],
);

/**
 * Files that were sent with a form and refused in its answer, so that there is no video. Their numbers come from the sequence of
 * `video_transitions`, because moderators see the refusals of both in one list.
 */
export const refusedFiles = pgTable(
  'refused_files',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('video_transitions_id_seq')`),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    fileName: text('file_name').notNull(),
    code: text('code').notNull(),
    /** The video that the file is a copy of; null without one. */
    copyOf: bigint('copy_of', { mode: 'number' }).references(() => videos.id, { onDelete: 'set null' }),
    /** The list with the hash of the file; null without one. */
    copyList: text('copy_list'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('refused_files_user').on(table.userId),
    index('refused_files_copy').on(table.copyOf),
    index('refused_files_code').on(table.code, table.id),
  ],
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

/**
 * The consent records of models: who confirmed which statement for which model of a video, and when. A record never changes:
 * a new confirmation ends the former record and adds one.
 */
export const modelConsents = pgTable(
  'model_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Null for a proposed model, which is made when the video is published. */
    modelId: bigint('model_id', { mode: 'number' }).references(() => models.id, { onDelete: 'set null' }),
    /** The name as it was confirmed. */
    name: text('name').notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Null in a draft, until the uploader confirms. */
    confirmedAt: instant('confirmed_at'),
    revision: text('revision').notNull().default(''),
    /** Where the uploader keeps the signed document. */
    reference: text('reference').notNull().default(''),
    /** When the model was taken off the video, or another record replaced this one. */
    removedAt: instant('removed_at'),
    /** When the account was deleted: the beginning of the time for which the record is still kept. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('model_consents_current').on(table.videoId, sql`lower(name)`).where(sql`removed_at is null`),
    index('model_consents_model').on(table.modelId),
    index('model_consents_user').on(table.userId),
  ],
);
