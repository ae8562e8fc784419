/** Time after which a chunk counts as failed (requirement SITE-16), in milliseconds. */
const chunkDeadlineMs = 120_000;

/** A chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a chunk, with a timeout.
 *
 * @throws {ChunkLoadError} when the chunk fails or the timeout expires, with the reason as its cause
 */
export async function loadWithDeadline<Module>(
  load: () => Promise<Module>,
  deadlineMs = chunkDeadlineMs,
): Promise<Module> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const timeout = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded; trying again may help', { cause });
  }
}
