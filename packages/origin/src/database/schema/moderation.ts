import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => instant('created_at').notNull().defaultNow();
/** A member whose deletion must not delete the record. */
const person = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/**
 * The audit log: what moderators, operators and jobs decided. Rows are only added, which a trigger enforces; each hash covers
 * the row and the hash before it, so that a changed, inserted or missing row is found. It refers to nothing by foreign key,
 * because it outlives what it describes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps, from 1. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** With milliseconds only, because the hash covers its ISO form. */
    at: instant('at').notNull(),
    /** Null for an operator's command or a job. */
    actorId: bigint('actor_id', { mode: 'number' }),
    /** The name at that time: a username, `operator`, or the name of a job. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** The kind of object: `video`, `member`, `report` … */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** JSON as it was hashed; `jsonb` would change the order of its keys. */
    details: text('details').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.subjectId),
    index('audit_log_action').on(table.action, table.id.desc().nullsFirst()),
  ],
);

/** The decisions of moderators about members and what they publish, with the appeal against them. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: identity(),
    section: text('section', { enum: ['video', 'comment', 'member', 'playlist', 'message'] }).notNull(),
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** The member who is affected: uploader, author or the member. */
    ownerId: person('owner_id'),
    kind: text('kind', {
      enum: [
        'approve',
        'reject',
        'changes',
        'remove',
        'restore',
        'hide',
        'show',
        'accept_edit',
        'revert_edit',
        'not_a_copy',
        'refuse_copy',
        'warn',
        'suspend',
        'ban',
        'unban',
        'unverify',
        'clear_profile',
      ],
    }).notNull(),
    /** The rule that was applied; empty for decisions in favour of the owner. */
    reason: text('reason').notNull().default(''),
    /** The statement of reasons that the owner receives. */
    statement: text('statement').notNull().default(''),
    /** The end of a suspension. */
    until: instant('until'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    appealOutcome: text('appeal_outcome', { enum: ['upheld', 'reversed'] }),
    appealAnswer: text('appeal_answer'),
    appealDecidedBy: person('appeal_decided_by'),
    appealDecidedAt: instant('appeal_decided_at'),
  },
  (table) => [
    index('moderation_decisions_object').on(table.section, table.objectId, table.id.desc().nullsFirst()),
    index('moderation_decisions_removals')
      .on(table.section, table.id.desc().nullsFirst())
      .where(sql`kind = 'remove'`),
    index('moderation_decisions_owner').on(table.ownerId),
    index('moderation_decisions_by').on(table.decidedBy),
    index('moderation_decisions_appeal_by').on(table.appealDecidedBy),
    index('moderation_decisions_appeals')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
    check('moderation_decisions_second_person', sql`${table.appealDecidedBy} <> ${table.decidedBy}`),
  ],
);

/** Notices of guests and members: each has one report for each reported object. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    kind: text('kind', { enum: ['copyright', 'person', 'other', 'report'] }).notNull(),
    /** Empty for a report without a name. */
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    statement: text('statement').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('notices_created').on(table.createdAt)],
);

/** The earlier addresses of categories, models, channels and tags that were merged or renamed. */
export const catalogueRedirects = pgTable(
  'catalogue_redirects',
  {
    kind: text('kind', { enum: ['category', 'model', 'channel', 'tag'] }).notNull(),
    dir: text('dir').notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.dir] }),
    index('catalogue_redirects_target').on(table.kind, table.targetId),
  ],
);

/** The earlier titles of categories, models, channels and tags that were merged or renamed, in lower case. */
export const catalogueFormerTitles = pgTable(
  'catalogue_former_titles',
  {
    kind: text('kind', { enum: ['category', 'model', 'channel', 'tag'] }).notNull(),
    title: text('title').notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.title] }),
    index('catalogue_former_titles_target').on(table.kind, table.targetId),
  ],
);

/** The videos that `server import` created, by the key of their line, so that an interrupted import continues. */
export const importedVideos = pgTable(
  'imported_videos',
  {
    key: text('key').primaryKey(),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** SHA-256 of the line, in hexadecimal: an unchanged line is skipped. */
    digest: text('digest').notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('imported_videos_video').on(table.videoId)],
);
