import type { StoredVideo, WatchLater } from '@nightjar/storage';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announceChange } from '../queries/change-channel.ts';
import { ownKey } from '../queries/query-keys.ts';
import { followAccount } from './follow-account.ts';
import { restoredList } from './restored-list.ts';
import { onSavedElsewhere, savedVideos } from './saved-videos.ts';
import { undoableRemovals } from './undoable-removals.ts';
import type { Library, LibraryState } from './use-library.ts';
import { withLibrary } from './with-library.ts';

/* Loaded on demand, for members. */

const queryKey = ownKey('syncWatchLater');
const loading: LibraryState = { kind: 'loading' };

interface Change {
  /** The list that is shown before the change is stored; newest first. */
  expected(videos: readonly StoredVideo[]): readonly StoredVideo[];
  /** Stores the change in this browser. Returns false when nothing was changed. */
  store(list: WatchLater<StoredVideo>): Promise<boolean>;
}

/** The database of this browser did not change. */
class NotStored extends Error {
  override readonly name = 'NotStored';
}

/**
 * The watch-later list of a signed-in account: a query that synchronises the list of this browser with the account and returns
 * it (decision 163). Changes are shown at once, and taken back when the browser cannot store them.
 */
export function useAccountLibrary(): Library {
  const client = useQueryClient();
  const stored = useStoredList();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: readAccountList,
    // What this browser has is shown until the account has answered, also without a connection.
    placeholderData: () => stored,
    networkMode: 'always',
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const state = data ?? loading;

  const show = (next: LibraryState) => client.setQueryData(queryKey, next);

  const { mutateAsync } = useMutation({
    async mutationFn({ store }: Change) {
      if (!(await withLibrary(({ watchLater }) => store(watchLater)))) throw new NotStored();
    },
    async onMutate({ expected }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<LibraryState>(queryKey) ?? state;
      if (before.kind === 'ready') show({ kind: 'ready', videos: expected(before.videos) });
      return { before };
    },
    onError(_error, _change, context) {
      if (context?.before.kind === 'ready') show(context.before);
    },
    onSuccess: () => announceChange({ keys: [queryKey] }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  async function apply(change: Change): Promise<boolean> {
    try {
      await mutateAsync(change);
      return true;
    } catch (error) {
      if (error instanceof NotStored) return false;
      throw error;
    }
  }

  /** The account keeps the removed videos until `confirm`. */
  async function changeUndoably(ids: readonly number[], removal: Change): Promise<boolean> {
    for (const id of ids) undoableRemovals.add(id);
    const isChanged = await apply(removal);
    if (!isChanged) for (const id of ids) undoableRemovals.delete(id);
    return isChanged;
  }

  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey });
    // A window beside another one gets the focus without becoming visible, which is all that the library observes.
    window.addEventListener('focus', readAgain);
    const stop = onSavedElsewhere(readAgain);
    return () => {
      stop();
      window.removeEventListener('focus', readAgain);
    };
  }, [client]);

  return {
    state,
    async read() {
      await refetch();
    },
    remove: (id) =>
      changeUndoably([id], {
        expected: (videos) => videos.filter(({ video_id }) => Number(video_id) !== id),
        store: (list) => list.remove(id),
      }),
    clear: () =>
      changeUndoably(state.kind === 'ready' ? state.videos.map(({ video_id }) => Number(video_id)) : [], {
        expected: () => [],
        store: (list) => list.clear(),
      }),
    async restore(videos, removed) {
      await apply({
        expected: (left) => restoredList(left.toReversed(), videos, removed).toReversed(),
        async store(list) {
          const restored = restoredList((await list.list()) ?? [], videos, removed);
          if (!(await list.clear())) return false;
          for (const video of restored) await list.add(video);
          return true;
        },
      });
    },
    confirm(videos) {
      for (const { video_id } of videos) undoableRemovals.delete(Number(video_id));
      // The page may have been left: its query is then not read again.
      void followAccount().then(() => client.invalidateQueries({ queryKey }));
    },
  };
}

/** Synchronises the list with the account, as far as this is possible now, and reads it. */
async function readAccountList(): Promise<LibraryState> {
  await followAccount();
  return readStoredList();
}

async function readStoredList(): Promise<LibraryState> {
  const videos = await withLibrary(({ watchLater }) => watchLater.list());
  if (videos === null) return { kind: 'unavailable' };
  savedVideos.set(videos.map(({ video_id }) => Number(video_id)));
  return { kind: 'ready', videos: videos.toReversed() };
}

/** The list as this browser has it when the page opens. */
function useStoredList(): LibraryState | undefined {
  const [stored, setStored] = useState<LibraryState>();
  useEffect(() => {
    let isCurrent = true;
    void readStoredList().then((list) => {
      if (isCurrent) setStored(list);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return stored;
}
