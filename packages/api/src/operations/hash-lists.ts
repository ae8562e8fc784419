import * as z from 'zod/mini';
import { reportReasons } from '../reports/writes.ts';
import { defineOperation, id, instant } from './operation.ts';

const hashList = z.object({
  list: z.string(),
  /** The reason of the reports about published videos that match. */
  reason: z.enum(reportReasons),
  hashes: z.int(),
  /** Videos that match. */
  videos: z.int(),
  changedAt: instant(),
});

export type HashListState = z.infer<typeof hashList>;

const hashJob = z.object({
  id: id(),
  list: z.string(),
  /** A comparison of all videos with the list, or a removal. */
  kind: z.enum(['scan', 'remove']),
  /** Videos to compare; null before their number is known. */
  total: z.nullable(z.int()),
  checked: z.int(),
  /** Videos that matched, or hashes that were removed. */
  found: z.int(),
  /** Videos that are no longer marked. */
  unmarked: z.int(),
  createdAt: instant(),
  /** Null for a job that a worker has not finished. */
  finishedAt: z.nullable(instant()),
});
export type HashJobState = z.infer<typeof hashJob>;

/** The external lists of hashes by name, and the newest jobs of the worker that compare videos with them or remove them. */
export const hashLists = defineOperation(
  'moderator',
  z.object({}),
  z.object({ lists: z.array(hashList), jobs: z.array(hashJob) }),
);
