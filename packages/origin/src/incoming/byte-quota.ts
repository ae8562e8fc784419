import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { countAttempt, countUsed } from '../limits/attempts.ts';
import type { Limit } from '../limits/take-limits.ts';
import type { Uploader } from './upload-slots.ts';

const MEGABYTE = 1_000_000;
/** Bytes are counted in steps of 100 MB, one row of `limit_events` each. */
const STEP_MEGABYTES = 100;
const DAY_SECONDS = 24 * 3600;

export interface QuotaOptions {
  pool: pg.Pool;
  uploader: Uploader;
  most: { memberMegabytes: number; addressMegabytes: number };
}

/**
 * The bytes that one upload takes from the day's quota of its account and its address, over all processes. Bytes of a
 * refused file count too: they were written to the disk.
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
  let taken = 0;
  return {
    /** @throws ActionRefusal `upload.quota` where so many bytes are not left. */
    async expect(bytes: number): Promise<void> {
      const needed = Math.max(1, steps(bytes));
      for (const limit of limits) {
        if ((await countUsed(pool, limit)) + needed > limit.most) throw new ActionRefusal('upload.quota');
      }
    },
    /** Counts the upload up to this many bytes. @throws ActionRefusal `upload.quota` */
    async take(bytes: number): Promise<void> {
      for (; taken < steps(bytes); taken += 1) {
        if (await countAttempt(pool, limits)) throw new ActionRefusal('upload.quota');
      }
    },
  };
}

const steps = (bytes: number) => Math.ceil(bytes / (STEP_MEGABYTES * MEGABYTE));
