import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** Every change of the stage of a video, oldest first. Rows are only added. */
export const videoTransitions = pgTable(
  'video_transitions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    videoId: bigint('video_id', { mode: 'number' })
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Null for the first stage of a new video. */
    fromStage: text('from_stage'),
    toStage: text('to_stage').notNull(),
    actorRole: text('actor_role').notNull(),
    /** Null for the system and for a deleted account. */
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The code of a failure, or of a moderator's reason; null without one. */
    reasonCode: text('reason_code'),
    /** Words of the actor for the uploader. */
    reasonText: text('reason_text'),
    /** The video that the file of a refused upload is a copy of; null without one. */
    copyOf: bigint('copy_of', { mode: 'number' }).references(() => videos.id, { onDelete: 'set null' }),
    /** The list with the hash of the file of a refused upload; null without one. */
    copyList: text('copy_list'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('video_transitions_video').on(table.videoId, table.id),
    index('video_transitions_actor').on(table.actorId),
    index('video_transitions_copy').on(table.copyOf).where(sql`${table.copyOf} is not null`),
    index('video_transitions_refused').on(table.id).where(sql`${table.toStage} = 'refused'`),
    index('video_transitions_refused_code')
      .on(table.reasonCode, table.id)
      .where(sql`${table.toStage} = 'refused'`),
  ],
);
