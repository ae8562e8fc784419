import { maxWatchLater } from '@nightjar/api';
import { isSignedIn, type StoredVideo, storedVideo, type WatchLater } from '@nightjar/storage';
import { forgetSession } from '../viewer/forget-session.ts';
import { postWrite, readWriteAnswer } from '../viewer/post-write.ts';
import { followHistory } from './follow-history.ts';
import { undoableRemovals } from './undoable-removals.ts';
import { readAccount, storeAccount } from './watch-later-account.ts';
import { withLibrary } from './with-library.ts';

/*
 * Loaded on demand, for members. Without the client of the API: the list stores videos as the wire sends them, so their schema
 * is that of the stored videos.
 */

type List = WatchLater<StoredVideo>;

/**
 * Sends what changed in the list since the last synchronisation, and applies what changed in the account. After the end of a
 * session the list keeps only what the account does not have. One tab at a time.
 */
export async function synchroniseWatchLater(): Promise<void> {
  const synchronise = () => withLibrary(({ watchLater }) => synchroniseList(watchLater));
  // Browsers have locks in secure contexts only.
  if ('locks' in navigator) await navigator.locks.request('nightjar:watch-later', synchronise);
  else await synchronise();
}

async function synchroniseList(list: List): Promise<void> {
  if (!isSignedIn(document.cookie)) return leaveAccount(list);
  const account = readAccount();
  const stored = await list.listIds();
  // Without a database there is nothing to compare (ST-4).
  if (stored === null) return;
  const common = new Set(account?.videoIds);
  const kept = [...undoableRemovals].filter((id) => common.has(id) && !stored.includes(id));
  const known = [...kept, ...stored].slice(-maxWatchLater);
  const before = new Set(known);
  const sent = await postWrite('/api/member.php', {
    act: 'watch_later',
    ...(account && { user_id: String(account.userId) }),
    known: known.join(),
    added: known.filter((id) => !common.has(id)).join(),
    removed: [...common].filter((id) => !before.has(id)).join(),
  });
  const result = readWriteAnswer(sent);
  if (result.ok) {
    const synced = readSynced(result.answer);
    // Does not delay this list. The synchronisation of the history handles the end of a session itself.
    void followHistory(synced.keepsHistory);
    return applySynced(list, before, synced);
  }
  if (result.code === 'login_required') {
    forgetSession();
    return leaveAccount(list);
  }
  // Another member has signed in: the list of the former one is removed from this browser, and the rest is merged.
  if (result.code === 'no_permission' && account) {
    await leaveAccount(list);
    return synchroniseList(list);
  }
}

interface Synced {
  userId: number;
  /** The common list, oldest first. */
  videoIds: number[];
  /** The videos of it that the browser does not have. */
  videos: StoredVideo[];
  /** Whether the account keeps the viewing history. */
  keepsHistory: boolean;
}

/** Reads the answer of `syncWatchLater` (packages/api/SPEC.md, "Writes"). Throws for an answer without a list. */
function readSynced({ user_id, video_ids, videos, keeps_history }: Record<string, unknown>): Synced {
  const userId = Number(user_id);
  if (!Number.isSafeInteger(userId) || !Array.isArray(video_ids) || !Array.isArray(videos))
    throw new TypeError('The answer has no watch-later list; the list of this browser is unchanged.');
  return {
    userId,
    videoIds: video_ids.map(Number).filter(Number.isSafeInteger),
    keepsHistory: keeps_history === '1',
    videos: videos.flatMap((video: unknown) => {
      const read = storedVideo.safeParse(video);
      return read.success ? [read.data] : [];
    }),
  };
}

/** Videos that changed in this browser during the request stay as they are; the next synchronisation sends them. */
async function applySynced(list: List, before: ReadonlySet<number>, synced: Synced): Promise<void> {
  const inAccount = new Set(synced.videoIds);
  for (const id of before) if (!inAccount.has(id)) await list.remove(id);
  for (const video of synced.videos) await list.add(video);
  const after = new Set(await list.listIds());
  // A video that could not be stored is not in common: it would count as removed by the visitor.
  const videoIds = synced.videoIds.filter((id) => before.has(id) || after.has(id));
  storeAccount({ userId: synced.userId, videoIds });
}

async function leaveAccount(list: List): Promise<void> {
  void followHistory();
  for (const id of readAccount()?.videoIds ?? []) await list.remove(id);
  storeAccount(undefined);
}
