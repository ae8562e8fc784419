import { MediaError } from '@nightjar/media';
import type pg from 'pg';
import { isUnavailable } from '../database/outage.ts';
import { countAttempt, countUsed } from '../limits/attempts.ts';
import { RemovedCopy } from './upload-failure.ts';

/** Errors of the file: another attempt gives the same result. */
const fileErrors: ReadonlySet<string> = new Set([
  'source_missing',
  'source_format',
  'source_no_video',
  'source_damaged',
  'source_too_large',
]);

export const isFileError = (error: unknown): boolean =>
  error instanceof RemovedCopy || (error instanceof MediaError && fileErrors.has(error.code));

/** Failures that a file can cause in every attempt, such as a crash of ffmpeg, although the server is the usual cause. */
const undecidedErrors: ReadonlySet<string> = new Set([
  'ffmpeg_failed',
  'ffmpeg_killed',
  'no_memory',
  'timeout',
  'picture',
  'manifest',
]);
/** With the intervals of `delayAfter` more than eight hours. */
export const MAX_UNDECIDED = 24;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 1800;
const WEEK_SECONDS = 7 * 24 * 3600;

/** Seconds until the next attempt after this many failures: 5, 10, 20 and so on, up to half an hour. */
export const delayAfter = (failures: number): number =>
  Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.max(0, failures - 1));

/** The keys under which failures of an asset are counted: those that its file may cause, and faults of the server. */
export const failureKeys = (assetId: number) =>
  [`ingest failure ${assetId}`, `ingest wait ${assetId}`] as const;

/**
 * Counts a failure of the server and returns the seconds until the next attempt. A full disk, an unreachable store and other
 * faults of the server are retried without end. Undefined: the file itself is likely to be the cause, after many attempts.
 */
export async function countServerFailure(
  pool: pg.Pool,
  assetId: number,
  error: unknown,
): Promise<number | undefined> {
  const [failure, wait] = failureKeys(assetId);
  const isUndecided = error instanceof MediaError && undecidedErrors.has(error.code);
  const limit = {
    key: isUndecided ? failure : wait,
    most: isUndecided ? MAX_UNDECIDED : 1_000_000,
    seconds: WEEK_SECONDS,
  };
  if (await countAttempt(pool, [limit])) return undefined;
  return delayAfter(await countUsed(pool, limit));
}

/** Whether a job was interrupted, so that it is retried soon and its failure is not counted. */
export const isInterruption = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || isUnavailable(error);
