import * as z from 'zod/mini';
import { readRecord } from '../reading/reader.ts';
import { count, flag, id, moment } from '../reading/values.ts';

/** What was asked for, divided in what is there and what is gone. */
export interface Alive {
  alive: number[];
  gone: number[];
}

/** A page of removals. */
export interface RemovedPage {
  videos: { id: number; removedAt: string }[];
  /** Whether there is more now; otherwise `next` is for the next visit. */
  hasMore: boolean;
  next: { since: number; after: number };
}

const division = z.object({ alive: z.array(id), gone: z.array(id) });

const removals = z.object({
  videos: z.array(z.object({ video_id: id, removed_at: moment })),
  more: flag,
  next: z.object({ since: count, after: count }),
});

/** A number that cannot be read makes the whole answer unusable: nobody may take a gone video for one that is there. */
export function readAlive(answer: unknown): Alive {
  return readRecord(division, answer, 'alive check');
}

export function readRemoved(answer: unknown): RemovedPage {
  const { videos, more, next } = readRecord(removals, answer, 'list of removals');
  return {
    videos: videos.map(({ video_id, removed_at }) => ({ id: video_id, removedAt: removed_at })),
    hasMore: more,
    next,
  };
}
