import { hasHistoryAccount, historyAccountKey, mayHavePositions, type StoredVideo } from '@nightjar/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionChanged } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { RemovedPositions } from './removed-positions.ts';
import { idsOf, restoredList } from './restored-list.ts';
import { onSavedElsewhere, savedVideos } from './saved-videos.ts';
import { withLibrary } from './with-library.ts';

export type LibraryName = 'history' | 'watchLater';

/** `loading` until the browser's database has answered; `unavailable` when it cannot be used (requirement ST-4). */
export type LibraryState =
  | { kind: 'loading' }
  | { kind: 'unavailable' }
  /** Newest first. */
  | { kind: 'ready'; videos: readonly StoredVideo[] };

const refreshingEvents = ['focus', 'online'] as const;

/** How long a removal waits for code, in milliseconds. */
const codeDeadlineMs = 15_000;

/** The lists as they were shown last, for Back: it restores the scroll position before the database answers. */
const shownLists = new Map<LibraryName, LibraryState>();
// The next visitor of this browser does not see them.
if (typeof window !== 'undefined') window.addEventListener(sessionChanged, () => shownLists.clear());

/** A list with what can be done to it. `remove` and `clear` return false when nothing was removed. */
export interface Library {
  state: LibraryState;
  /** Reads the list again. */
  read(): Promise<void>;
  remove(id: number): Promise<boolean>;
  clear(): Promise<boolean>;
  /** Brings the removed videos back to their places in an earlier list (`restoredList`). */
  restore(videos: readonly StoredVideo[], removed: readonly StoredVideo[]): Promise<void>;
  /** Call it when the removal of these videos can no longer be undone: the account then removes them, too. */
  confirm?(videos: readonly StoredVideo[]): void;
}

/**
 * One of the visitor's lists in this browser: the history, and the watch-later list of a guest. A removal from the history also
 * forgets where the visitor stopped.
 */
export function useLibrary(name: LibraryName): Library {
  const [state, setState] = useState<LibraryState>(() => shownLists.get(name) ?? { kind: 'loading' });
  const isHistory = name === 'history';
  const positions = useRef<RemovedPositions>(undefined);
  /** Visitors without stored positions do not load the code. A removal works without it, and keeps the positions. */
  const loadPositions = useCallback(async () => {
    if (!isHistory || !mayHavePositions()) return;
    try {
      const load = () => import('./removed-positions.ts');
      const { openRemovedPositions } = await loadWithDeadline(load, codeDeadlineMs);
      const opened = await openRemovedPositions();
      positions.current ??= opened;
    } catch (error) {
      console.debug(error);
    }
  }, [isHistory]);

  const read = useCallback(async () => {
    const videos = await withLibrary((library) => library[name].list());
    if (name === 'watchLater' && videos) savedVideos.set(videos.map(({ video_id }) => Number(video_id)));
    const next: LibraryState =
      videos === null ? { kind: 'unavailable' } : { kind: 'ready', videos: videos.toReversed() };
    shownLists.set(name, next);
    setState(next);
  }, [name]);

  /** Notes a change for the account that keeps the history, if one does. */
  const note = async (change: (history: typeof import('./history-account.ts')) => void) => {
    if (isHistory && hasHistoryAccount()) change(await import('./history-account.ts'));
  };

  /** Does not delay what the browser has. */
  const follow = useCallback(async () => {
    if (isHistory && (await followAccountHistory())) await read();
  }, [isHistory, read]);

  useEffect(() => {
    // Another tab may have watched a video, or the account may have one of another browser.
    const refresh = () => void read().then(follow);
    // A removal without a connection needs it too.
    void loadPositions();
    refresh();
    for (const event of refreshingEvents) window.addEventListener(event, refresh);
    const reread = () => void read();
    const stop = name === 'watchLater' ? onSavedElsewhere(reread) : onHistoryElsewhere(reread);
    return () => {
      stop();
      for (const event of refreshingEvents) window.removeEventListener(event, refresh);
    };
  }, [name, read, follow, loadPositions]);

  return {
    state,
    read,
    async remove(id) {
      await loadPositions();
      const isRemoved = await withLibrary((library) => library[name].remove(id));
      if (isRemoved) positions.current?.remove(id);
      await note((history) => history.noteRemoved(id));
      await read();
      void follow();
      return isRemoved;
    },
    async clear() {
      await loadPositions();
      const isCleared = await withLibrary((library) => library[name].clear());
      if (isCleared) positions.current?.clear();
      await note((history) => history.noteCleared());
      await read();
      void follow();
      return isCleared;
    },
    async restore(videos, removed) {
      await withLibrary(async (library) => {
        const list = library[name];
        const before = (await list.list()) ?? [];
        const restored = restoredList(before, videos, removed);
        await list.clear();
        for (const video of restored) await list.add(video);
        positions.current?.restore(restored.map(({ video_id }) => video_id));
        const left = idsOf(before);
        const first = restored.findIndex(({ video_id }) => !left.has(video_id));
        // The account keeps the time of the removal, so that an earlier time would not count. The newer videos follow in their order.
        const changed = first < 0 ? [] : restored.slice(first).map(({ video_id }) => Number(video_id));
        await note((history) => history.noteWatched(...changed));
      });
      await read();
      void follow();
    },
  };
}

async function followAccountHistory(): Promise<boolean> {
  if (!hasHistoryAccount()) return false;
  const { followHistory } = await import('./follow-history.ts');
  return followHistory();
}

/** Calls `listener` after another tab has changed or synchronised the history. Returns a function that stops it. */
function onHistoryElsewhere(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === historyAccountKey) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
