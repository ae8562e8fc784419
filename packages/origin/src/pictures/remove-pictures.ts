import type { MediaStore } from '@nightjar/media';
import type { Log } from '../log.ts';

/**
 * Removes the files of former pictures, after the commit; null is a picture that was not there. A failure is only logged: nothing shows
 * the files any more, and the sweep of the media store removes them.
 */
export async function removePictures(
  { mediaStore, log }: { mediaStore: Pick<MediaStore, 'remove'>; log: Log },
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue;
    await mediaStore
      .remove(`pictures/${key}`)
      .catch((error: unknown) => log.warn({ err: error, key }, 'An old picture could not be removed.'));
  }
}
