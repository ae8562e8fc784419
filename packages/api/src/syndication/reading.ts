import * as z from 'zod/mini';
import { readRecord } from '../reading/reader.ts';
import { count, flag, id, moment } from '../reading/values.ts';

/** The requested ids, divided into public videos and others. */
export interface Alive {
  alive: number[];
  gone: number[];
}

/** A page of removals. */
export interface RemovedPage {
  videos: { id: number; removedAt: string }[];
  /** Whether a further page exists now; otherwise `next` is for a later request. */
  hasMore: boolean;
  next: { since: number; after: number };
}

const division = z.object({ alive: z.array(id), gone: z.array(id) });

const removals = z.object({
  videos: z.array(z.object({ video_id: id, removed_at: moment })),
  more: flag,
  next: z.object({ since: count, after: count }),
});

/** Throws for an invalid id, because leaving it out could make a removed video look public. */
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
