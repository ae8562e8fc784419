/** Time after which a chunk, or the data of a page, counts as failed (requirement SITE-16), in milliseconds. */
const defaultDeadlineMs = 120_000;

/** A chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Waits for an answer until a deadline.
 *
 * @throws {DOMException} `TimeoutError` when the deadline expires
 */
export async function withDeadline<Answer>(
  answer: Promise<Answer>,
  deadlineMs = defaultDeadlineMs,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Unlike AbortSignal.timeout, a timer follows the clock of a test.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), deadlineMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the deadline of `withDeadline` expired. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Loads a chunk, with a deadline.
 *
 * @throws {ChunkLoadError} when the chunk fails or the deadline expires, with the reason as its cause
 */
export async function loadWithDeadline<Module>(
  load: () => Promise<Module>,
  deadlineMs?: number,
): Promise<Module> {
  try {
    return await withDeadline(load(), deadlineMs);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded; trying again may help', { cause });
  }
}
