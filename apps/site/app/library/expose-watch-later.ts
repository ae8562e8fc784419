import { exposeWatchLater, type StoredVideo } from '@nightjar/storage';

const list = async () => (await import('./watch-later-list.ts')).watchLaterList;

/**
 * Exposes the watch-later list to scripts of the page as `target.watchLater` (requirement ST-5). The first call loads the code
 * of the database. Returns a function that removes the property.
 */
export function exposeWatchLaterList(target: object): () => void {
  return exposeWatchLater<StoredVideo>(target, {
    add: async (card) => (await list()).add(card),
    remove: async (videoId) => (await list()).remove(videoId),
    clear: async () => (await list()).clear(),
    list: async () => (await list()).list(),
    listIds: async () => (await list()).listIds(),
    count: async () => (await list()).count(),
    has: async (videoId) => (await list()).has(videoId),
  });
}
