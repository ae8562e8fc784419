import type { ModelInfoKey } from '@nightjar/api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { instant, isBanned } from './columns.ts';

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => instant('created_at').notNull().defaultNow();
/** Alphabetical order by Unicode rules; the default collation of the database orders by code point. */
const alphabeticalOrder = sql`title collate "und-x-icu"`;

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    dir: text('dir').notNull().unique(),
    title: text('title').notNull(),
    /** Left out of the list of categories and of suggestions; its videos stay (requirement API-15). */
    isHidden: boolean('is_hidden').notNull().default(false),
    isBanned: isBanned(),
    /** The picture of a moderator; without one pictures of its videos are shown. */
    pictureKey: text('picture_key'),
    /** Number of listed videos; maintained by triggers. */
    totalVideos: integer('total_videos').notNull().default(0),
    avgVideosPopularity: doublePrecision('avg_videos_popularity').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('categories_title').on(alphabeticalOrder),
    index('categories_total_videos').on(table.totalVideos.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** The keys shown on a model's page (docs/spec/api.md, model info), all of them text. */
export type ModelInfo = Partial<Record<ModelInfoKey, string>>;

export const models = pgTable(
  'models',
  {
    id: identity(),
    dir: text('dir').notNull().unique(),
    title: text('title').notNull(),
    info: jsonb('info').$type<ModelInfo>().notNull().default({}),
    description: text('description').notNull().default(''),
    gender: text('gender').notNull().default('str'),
    isBanned: isBanned(),
    pictureKey: text('picture_key'),
    pictureReady: boolean('picture_ready').notNull().default(false),
    /** Number of listed videos; maintained by triggers. */
    videos: integer('videos').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    subscribers: integer('subscribers').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** 0 to 5, as shown. */
    rating: real('rating').notNull().default(0),
    popularity: doublePrecision('popularity').notNull().default(0),
    lastVideoDate: instant('last_video_date'),
    addedDate: instant('added_date').notNull().defaultNow(),
  },
  () => [index('models_title_trigrams').using('gin', sql`title gin_trgm_ops`)],
);

export const channels = pgTable(
  'channels',
  {
    id: identity(),
    dir: text('dir').notNull().unique(),
    title: text('title').notNull(),
    title2: text('title2').notNull().default(''),
    description: text('description').notNull().default(''),
    /** The channel's own site. */
    url: text('url').notNull().default(''),
    /** The flag of the same name that players read (requirement API-22). */
    vda: boolean('vda').notNull().default(false),
    isBanned: isBanned(),
    pictureKey: text('picture_key'),
    pictureReady: boolean('picture_ready').notNull().default(false),
    /** Number of listed videos; maintained by triggers. */
    videos: integer('videos').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    subscribers: integer('subscribers').notNull().default(0),
    rating: real('rating').notNull().default(0),
    popularity: doublePrecision('popularity').notNull().default(0),
    lastVideoDate: instant('last_video_date'),
    addedDate: instant('added_date').notNull().defaultNow(),
  },
  () => [index('channels_title_trigrams').using('gin', sql`title gin_trgm_ops`)],
);

export const tags = pgTable(
  'tags',
  {
    id: identity(),
    dir: text('dir').notNull().unique(),
    title: text('title').notNull(),
    videos: integer('videos').notNull().default(0),
    isBanned: isBanned(),
  },
  (table) => [index('tags_title').on(sql`lower(${table.title})`)],
);
