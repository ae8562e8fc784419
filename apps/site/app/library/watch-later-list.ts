import type { StoredVideo, WatchLater } from '@nightjar/storage';
import { followAccount } from './follow-account.ts';
import { savedVideos } from './saved-videos.ts';
import { withLibrary } from './with-library.ts';

type List = WatchLater<StoredVideo>;

/** The watch-later list for scripts. Each call opens the database, and the buttons of the page follow each change. */
export const watchLaterList: List = {
  add: (card) => change((list) => list.add(card)),
  remove: (videoId) => change((list) => list.remove(videoId)),
  clear: () => change((list) => list.clear()),
  list: () => withLibrary(({ watchLater }) => watchLater.list()),
  listIds: () => withLibrary(({ watchLater }) => watchLater.listIds()),
  count: () => withLibrary(({ watchLater }) => watchLater.count()),
  has: (videoId) => withLibrary(({ watchLater }) => watchLater.has(videoId)),
};

async function change<Result>(work: (list: List) => Promise<Result>): Promise<Result> {
  const changed = await withLibrary(async ({ watchLater }) => {
    const result = await work(watchLater);
    const stored = await watchLater.listIds();
    if (stored !== null) savedVideos.set(stored);
    return result;
  });
  void followAccount();
  return changed;
}
