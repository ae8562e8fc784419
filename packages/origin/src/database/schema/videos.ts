import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { categories, channels, models, tags } from './catalogue.ts';
import { instant } from './columns.ts';
import { mediaAssets } from './media-assets.ts';
import { users } from './users.ts';

/**
 * The states of a video (docs/spec/overview.md). Triggers set `hidden` on a published or deleted video that contains a hidden
 * term, is withheld, or whose owner is banned, and store its other status in `heldStatus`.
 */
export const videoStatus = { published: 1, inProcessing: 2, inReview: 3, hidden: 4, deleted: 5 } as const;

/**
 * The stage, where a status has several: the first six belong to `inProcessing`, `purged` to `deleted`. A video
 * without one is `encoding`, or `removed`. `videos/states/stages.ts` reads and writes both columns together.
 */
export const videoSteps = [
  'draft',
  'uploading',
  'checking',
  'encoding',
  'changes_requested',
  'refused',
  'purged',
] as const;

/**
 * A video. Its counters (views, likes …) have no index, so that counting a view is a cheap in-page update. Lists are read
 * from `listings`, whose sort keys are updated by a job.
 */
export const videos = pgTable(
  'videos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    dir: text('dir').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    statusId: smallint('status_id').notNull().default(videoStatus.inProcessing),
    /** The status that a hidden video returns to when the reason for hiding it ends. */
    heldStatus: smallint('held_status'),
    step: text('step', { enum: videoSteps }),
    /** When a moderator or a rule hid the video; triggers give it the status `hidden` until this is null again. */
    withheldAt: instant('withheld_at'),
    postDate: instant('post_date').notNull(),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    gender: text('gender').notNull().default('str'),
    isPrivate: boolean('is_private').notNull().default(false),
    isHd: boolean('is_hd').notNull().default(false),
    isFhd: boolean('is_fhd').notNull().default(false),
    /** prefix_angle_format, for example `eqr_360_mono`; null for a flat video. */
    vr: text('vr'),
    assetId: bigint('asset_id', { mode: 'number' }).references(() => mediaAssets.id),
    /** The folder of its pictures, below `pictures/` in the media store. */
    pictureKey: text('picture_key').notNull(),
    pictureReady: boolean('picture_ready').notNull().default(false),
    channelId: bigint('channel_id', { mode: 'number' }).references(() => channels.id, {
      onDelete: 'set null',
    }),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    adTag: text('ad_tag'),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    viewsDay: integer('views_day').notNull().default(0),
    viewsWeek: integer('views_week').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    /** 0 to 5, as shown. */
    rating: real('rating').notNull().default(0),
    ratingAmount: integer('rating_amount').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    popularity: doublePrecision('popularity').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('videos_channel').on(table.channelId),
    index('videos_user').on(table.userId, table.postDate.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('videos_asset').on(table.assetId),
    index('videos_without_picture').on(table.id).where(sql`not picture_ready`),
    check(
      'videos_status_known',
      sql`${table.statusId} in (${sql.raw(Object.values(videoStatus).join(', '))})`,
    ),
    check(
      'videos_step_known',
      sql`${table.step} in (${sql.raw(videoSteps.map((step) => `'${step}'`).join(', '))})`,
    ),
    index('videos_in_review')
      .on(table.id)
      .where(sql`status_id = ${sql.raw(String(videoStatus.inReview))}`),
  ],
);

const videoId = () =>
  bigint('video_id', { mode: 'number' })
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' });

export const videoCategories = pgTable(
  'video_categories',
  {
    videoId: videoId(),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.categoryId] }),
    index('video_categories_category').on(table.categoryId, table.videoId),
  ],
);

export const videoModels = pgTable(
  'video_models',
  {
    videoId: videoId(),
    modelId: bigint('model_id', { mode: 'number' })
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.modelId] }),
    index('video_models_model').on(table.modelId, table.videoId),
  ],
);

export const videoTags = pgTable(
  'video_tags',
  {
    videoId: videoId(),
    tagId: bigint('tag_id', { mode: 'number' })
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.tagId] }),
    index('video_tags_tag').on(table.tagId, table.videoId),
  ],
);

/** Videos that are no longer public, for partners who keep copies of the lists; maintained by triggers. */
export const removedVideos = pgTable(
  'removed_videos',
  {
    videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [index('removed_videos_at').on(table.removedAt, table.videoId)],
);
