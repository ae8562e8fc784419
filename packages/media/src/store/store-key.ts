import { MediaError } from '../media-error.ts';
import type { ByteRange } from './media-store.ts';

/** A name that is not empty and does not start with a dot (`..`, temporary files of the store). */
const plainName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** Returns a valid key. Keys become file paths and signed addresses, so other keys are rejected (`store_key`). */
export function checkedKey(key: string): string {
  const isPlain = key.length <= 900 && key.split('/').every((name) => plainName.test(name));
  if (isPlain) return key;
  throw new MediaError(
    'store_key',
    `${JSON.stringify(key.slice(0, 120))} is not a key of a media store; the operation was not performed.`,
  );
}

/** Rejects a range that is not inside the file (`store_range`). */
export function checkRange(key: string, range: ByteRange, size: number): void {
  checkRangeOrder(key, range);
  if (range.end >= size) throw outsideOfFile(key, range);
}

/** Rejects a range that is invalid for any file (`store_range`). */
export function checkRangeOrder(key: string, range: ByteRange): void {
  const { start, end } = range;
  const isOrdered = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
  if (!isOrdered) throw outsideOfFile(key, range);
}

export function outsideOfFile(key: string, { start, end }: ByteRange): MediaError {
  return new MediaError('store_range', `Bytes ${start} to ${end} are outside of ${key}.`);
}

export function missing(key: string, cause?: unknown): MediaError {
  return new MediaError('store_missing', `There is no ${key} in the media store.`, { cause });
}
