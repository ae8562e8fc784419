import * as z from 'zod/mini';
import { textField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { readVideoCard } from '../videos/reading.ts';
import type { VideoCard } from '../videos/video-card.ts';
import { wireVideoItem } from '../videos/wire.ts';

/** The place of a video in a feed: its date in milliseconds since 1970, and its id. */
const feedKey = /^\d{1,15}-[1-9]\d{0,14}$/;

export const isFeedKey = (text: string): boolean => feedKey.test(text);

/** A part of the feed of the viewer's subscriptions. */
export interface SubscriptionFeed {
  videos: VideoCard[];
  /** `before` of the next part; undefined at the end. */
  next?: string;
}

/**
 * The videos of the viewer's subscriptions to channels, models and members, the newest first, each video once; never cached. A
 * part has at most 24 videos and begins after the place `before`.
 */
export const ownFeed = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'feed' },
  fields: { before: z.optional(textField({ max: 31, pattern: feedKey })) },
  codes: ['login_required'],
  answer: { videos: z.array(wireVideoItem), next: z.optional(z.string().check(z.regex(feedKey))) },
  read(answer, context: ReadContext): SubscriptionFeed {
    const { items } = readPage(answer, 'videos', 1, context, readVideoCard);
    const { next } = readRecord(z.object({ next: z.optional(z.unknown()) }), answer, 'feed');
    return { videos: items, ...(typeof next === 'string' && isFeedKey(next) && { next }) };
  },
});
