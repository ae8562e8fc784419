import { MediaError } from '@nightjar/media';
import type { DiskReserve } from './disk-reserve.ts';

/** The work writes only a small part of the reserve in this time. */
const CHECK_EVERY_MS = 2000;

/**
 * Runs work that writes to the disk of the reserve. It is not started, or is aborted, while less than the reserve is free.
 *
 * @throws MediaError `no_space` then; otherwise the error of the work, or that of the check.
 */
export async function withinReserve<Result>(
  reserve: DiskReserve,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await requireReserve(reserve);
  const stop = new AbortController();
  const timer = setInterval(
    () => void requireReserve(reserve).catch((error: unknown) => stop.abort(error)),
    CHECK_EVERY_MS,
  );
  try {
    return await work(AbortSignal.any([stopping, stop.signal]));
  } catch (error) {
    // Streams replace the reason of their signal by an error of their own.
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function requireReserve(reserve: DiskReserve): Promise<void> {
  if (await reserve.isKeptAfter(0)) return;
  throw new MediaError(
    'no_space',
    'The disk of DATA_DIR has less free space than minimumFreeMegabytes, so no video is encoded and no data exported until there is more.',
  );
}
