/** A chunk that has not come after this many milliseconds will not come (requirement SITE-16). */
const chunkDeadlineMs = 120_000;

/** A part of the page's code that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a chunk, or gives up when it fails or hangs.
 *
 * @throws {ChunkLoadError} with the browser's reason as its cause
 */
export async function loadWithDeadline<Module>(
  load: () => Promise<Module>,
  deadlineMs = chunkDeadlineMs,
): Promise<Module> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const hang = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
  try {
    return await Promise.race([load(), hang]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded; trying again may help', { cause });
  }
}
