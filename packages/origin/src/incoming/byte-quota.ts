import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { countAttempt, countUsed } from '../limits/attempts.ts';
import type { Limit } from '../limits/take-limits.ts';
import type { Uploader } from './upload-slots.ts';

const MEGABYTE = 1_000_000;
/** Bytes are counted in steps of 100 MB, with one row of `limit_events` per step. */
const STEP_MEGABYTES = 100;
const DAY_SECONDS = 24 * 3600;

export interface QuotaOptions {
  pool: pg.Pool;
  uploader: Uploader;
  most: { memberMegabytes: number; addressMegabytes: number };
}

/**
 * Counts the bytes of one upload towards the daily quota of its account and its address, across all processes. Bytes of a
 * refused file count too, because they were written to disk.
 */
export function openQuota({ pool, uploader, most }: QuotaOptions) {
  const { userId, address } = uploader;
  const limitOf = (key: string, megabytes: number): Limit => ({
    key: `upload-bytes ${key}`,
    most: Math.floor(megabytes / STEP_MEGABYTES),
    seconds: DAY_SECONDS,
  });
  const limits = [
    limitOf(`address ${address}`, most.addressMegabytes),
    ...(userId === undefined ? [] : [limitOf(`user ${userId}`, most.memberMegabytes)]),
  ];
  let countedSteps = 0;
  return {
    /** @throws ActionRefusal `upload.quota` if the quota has fewer bytes left. */
    async expect(bytes: number): Promise<void> {
      const neededSteps = Math.max(1, steps(bytes));
      for (const limit of limits) {
        if ((await countUsed(pool, limit)) + neededSteps > limit.most)
          throw new ActionRefusal('upload.quota');
      }
    },
    /** @param bytes The total bytes of the upload so far. @throws ActionRefusal `upload.quota` */
    async take(bytes: number): Promise<void> {
      for (; countedSteps < steps(bytes); countedSteps += 1) {
        if (await countAttempt(pool, limits)) throw new ActionRefusal('upload.quota');
      }
    },
  };
}

const steps = (bytes: number) => Math.ceil(bytes / (STEP_MEGABYTES * MEGABYTE));
