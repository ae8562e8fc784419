import * as z from 'zod/mini';
import { flagField, idField, wordField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { readRecord } from '../reading/reader.ts';
import { count, decimal, nested } from '../reading/values.ts';
import { wireDecimal, wireDigits } from '../wire/values.ts';

/** Kinds of objects that can be voted on. */
export const voteSections = ['video', 'model', 'channel', 'comment', 'playlist'] as const;
export type VoteSection = (typeof voteSections)[number];

/** The updated counters after a vote. */
export interface VoteStatistics {
  likes: number;
  dislikes: number;
  /** 0 to 5. */
  rating: number;
  ratingAmount: number;
}

const counters = z.object({ likes: count, dislikes: count, rating: decimal, rating_amount: count });

/** Votes on an object: true is a like, false a dislike. One vote for each viewer; guests can vote too. */
export const vote = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'vote' },
  fields: { section: wordField(voteSections), object_id: idField(), vote: flagField() },
  codes: ['already_voted', 'not_found', 'too_many', 'login_required'],
  notify: (code) => `vote_${code}`,
  answer: {
    statistics: z.strictObject({
      likes: z.number(),
      dislikes: z.number(),
      rating: wireDecimal,
      rating_amount: wireDigits,
    }),
  },
  read(answer): VoteStatistics | undefined {
    const { statistics } = readRecord(z.object({ statistics: nested }), answer, 'vote');
    if (!statistics) return undefined;
    const { rating_amount, ...wire } = counters.parse(statistics);
    return { ...wire, rating: Math.min(wire.rating, 5), ratingAmount: rating_amount };
  },
});
