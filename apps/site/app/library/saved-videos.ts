import { createLocalStore } from '@nightjar/storage';

/**
 * Key in localStorage that is set while the watch-later list of this browser may have videos. Without it a page does not open
 * the database before the visitor does something.
 */
const savedKey = 'nj_saved';

let ids: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** The ids of the watch-later list, shared by all buttons of the page. Empty until the list has been read. */
export const savedVideos = {
  has: (id: number): boolean => ids.has(id),
  set(next: Iterable<number>): void {
    ids = new Set(next);
    const store = createLocalStore();
    if (ids.size > 0) store.set(savedKey, '1');
    else store.remove(savedKey);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the list may have videos, as far as this browser knows without its database. */
export const mayHaveSaved = (): boolean => createLocalStore().get(savedKey) !== undefined;
