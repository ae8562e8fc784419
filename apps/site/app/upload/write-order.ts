const lastWrites = new Map<number, Promise<unknown>>();

/**
 * Runs the writes of a video one after another, because the server applies them as they arrive: a frame that is saved after an own
 * picture replaces it.
 */
export function inOrder<T>(videoId: number, write: () => Promise<T>): Promise<T> {
  const before = lastWrites.get(videoId) ?? Promise.resolve();
  const written = before.then(write, write);
  lastWrites.set(videoId, written);
  const forget = () => {
    if (lastWrites.get(videoId) === written) lastWrites.delete(videoId);
  };
  written.then(forget, forget);
  return written;
}
