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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isBanned } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => instant('created_at').notNull().defaultNow();
const objectId = () => bigint('object_id', { mode: 'number' }).notNull();
const user = (name = 'user_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Author of content that remains after the account is deleted. */
const author = (name = 'user_id') =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' });
const video = () =>
  bigint('video_id', { mode: 'number' })
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' });

/** One vote for each voter and object: a member (`u{id}`) or a guest (`g{visitor}`). */
export const votes = pgTable(
  'votes',
  {
    section: text('section', { enum: ['video', 'model', 'channel', 'comment', 'playlist'] }).notNull(),
    objectId: objectId(),
    voter: text('voter').notNull(),
    /** 1 likes, 0 dislikes. */
    value: smallint('value').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.section, table.objectId, table.voter] }),
    check('votes_value_known', sql`${table.value} in (0, 1)`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: user(),
    section: text('section', { enum: ['channel', 'model', 'member', 'playlist'] }).notNull(),
    objectId: objectId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.section, table.objectId] }),
    index('subscriptions_object').on(table.section, table.objectId),
  ],
);

export const favourites = pgTable(
  'favourites',
  { userId: user(), videoId: video(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('favourites_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.videoId),
    index('favourites_video').on(table.videoId),
  ],
);

/** The watch-later list of a member; browsers follow it. */
export const watchLater = pgTable(
  'watch_later',
  { userId: user(), videoId: video(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('watch_later_video').on(table.videoId),
  ],
);

/** On a video, a model, or (section `member`) a wall. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    section: text('section', { enum: ['video', 'model', 'member'] }).notNull(),
    objectId: objectId(),
    parentId: bigint('parent_id', { mode: 'number' }),
    userId: author(),
    text: text('text').notNull(),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    isBanned: isBanned(),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
    removedBy: author('removed_by'),
    /** When its author last changed the text. */
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('comments_newest')
      .on(table.section, table.objectId, table.id.desc().nullsFirst())
      .where(sql`removed_at is null and not is_banned`),
    // The same threads from both ends: the replies of a thread are in ascending order in both.
    index('comments_threads_newest')
      .on(table.section, table.objectId, sql`(coalesce(parent_id, id)) desc`, table.id)
      .where(sql`removed_at is null and not is_banned`),
    index('comments_threads_oldest')
      .on(table.section, table.objectId, sql`(coalesce(parent_id, id))`, table.id)
      .where(sql`removed_at is null and not is_banned`),
    index('comments_top')
      .on(
        table.section,
        table.objectId,
        sql`(case when removed_at is null and not is_banned then likes - dislikes else -1000000000 end) desc`,
        table.id.desc().nullsFirst(),
      )
      .where(sql`parent_id is null`),
    index('comments_user').on(table.userId),
  ],
);

/** A request while `acceptedAt` is null, a friendship after; one row for each pair of members. */
export const friendships = pgTable(
  'friendships',
  {
    requesterId: user('requester_id'),
    addresseeId: user('addressee_id'),
    createdAt: createdAt(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requesterId, table.addresseeId] }),
    uniqueIndex('friendships_pair').on(
      sql`least(requester_id, addressee_id)`,
      sql`greatest(requester_id, addressee_id)`,
    ),
    index('friendships_addressee').on(table.addresseeId),
    check('friendships_of_two', sql`${table.requesterId} <> ${table.addresseeId}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: identity(),
    senderId: user('sender_id'),
    recipientId: user('recipient_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** A moderator removed its text, which both members no longer see. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('messages_conversation').on(
      sql`least(sender_id, recipient_id)`,
      sql`greatest(sender_id, recipient_id)`,
      table.id.desc().nullsFirst(),
    ),
    index('messages_unread').on(table.recipientId).where(sql`read_at is null`),
    index('messages_sender').on(table.senderId),
    index('messages_recipient').on(table.recipientId),
  ],
);

export const playlists = pgTable(
  'playlists',
  {
    id: identity(),
    userId: user(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    isPrivate: boolean('is_private').notNull().default(false),
    /** Counters maintained by triggers; `videos` counts the rows of `playlist_videos` whose video is listed. */
    videos: integer('videos').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    subscribers: integer('subscribers').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    /** 0 to 5, as shown. */
    rating: real('rating').notNull().default(0),
    /** Sort keys of the lists, generated from the counters. */
    popularity: doublePrecision('popularity')
      .notNull()
      .generatedAlwaysAs(sql`views + 20 * (likes - dislikes) + 50 * subscribers`),
    ratingKey: integer('rating_key').notNull().generatedAlwaysAs(sql`rating_sort_key(likes, dislikes)`),
    isBanned: isBanned(),
    /** A moderator removed it; `is_banned` is true, too. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    /** When a video was last added. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => {
    const last = () => table.id.desc().nullsFirst();
    // The list of all playlists omits private, banned and empty ones.
    const shown = sql`not is_private and not is_banned and videos > 0`;
    return [
      index('playlists_user').on(table.userId, last()),
      index('playlists_updated').on(table.updatedAt.desc().nullsFirst(), last()).where(shown),
      index('playlists_recent').on(last()).where(shown),
      index('playlists_popularity').on(table.popularity.desc().nullsFirst(), last()).where(shown),
      index('playlists_views').on(table.views.desc().nullsFirst(), last()).where(shown),
      index('playlists_rating').on(table.ratingKey.desc().nullsFirst(), last()).where(shown),
      index('playlists_videos').on(table.videos.desc().nullsFirst(), last()).where(shown),
    ];
  },
);

export const playlistVideos = pgTable(
  'playlist_videos',
  {
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    videoId: video(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** Sort key of a page; increases with every addition, across all playlists. */
    entry: bigint('entry', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Whether the video is in the list of all videos; maintained by triggers. */
    isListed: boolean('is_listed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.videoId] }),
    index('playlist_videos_listed')
      .on(table.playlistId, table.entry.desc().nullsFirst(), table.videoId)
      .where(sql`is_listed`),
    index('playlist_videos_added')
      .on(table.playlistId, table.addedAt.desc().nullsFirst(), table.videoId.desc().nullsFirst())
      .where(sql`is_listed`),
    index('playlist_videos_video').on(table.videoId, table.entry.desc().nullsFirst(), table.playlistId),
  ],
);

/** Reports for moderators. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    section: text('section').notNull(),
    objectId: objectId(),
    reason: text('reason').notNull(),
    email: text('email').notNull().default(''),
    message: text('message').notNull().default(''),
    reporterId: author('reporter_id'),
    createdAt: createdAt(),
    /** The notice that it belongs to; null for a report without an address to answer to. */
    noticeId: bigint('notice_id', { mode: 'number' }),
    /** The external list of hashes that the video matched; null for the report of a person. */
    list: text('list'),
    /** When a moderator must have decided. */
    dueAt: instant('due_at').notNull().default(sql`now() + interval '48 hours'`),
    /** The last mail about it to moderators. */
    alerted: text('alerted', { enum: ['urgent', 'due'] }),
    closedAt: instant('closed_at'),
    closedBy: author('closed_by'),
    outcome: text('outcome', { enum: ['removed', 'kept', 'sanctioned'] }),
    /** Explanation for the sender of the notice. */
    answer: text('answer'),
    /** The details of a video that a moderator kept (`moderation/details-revision.ts`): it is not held again for the same reason. */
    keptRevision: text('kept_revision'),
  },
  (table) => [
    index('reports_open').on(table.id).where(sql`closed_at is null`),
    index('reports_object').on(table.section, table.objectId),
    index('reports_reporter').on(table.reporterId),
    index('reports_closed_by').on(table.closedBy),
    index('reports_notice').on(table.noticeId),
  ],
);

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** Key of the attached file in the media store; `fileName` is the name that the browser sent. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    userId: author(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_user').on(table.userId)],
);
