import { createLocalStore } from '@nightjar/storage';

/**
 * Key in localStorage that is set while the watch-later list of this browser may have videos. Without it a page does not open
 * the database before the visitor does something. The value differs after each change, so that browsers notify other tabs.
 */
const savedKey = 'nj_saved';
/** Videos are added at the end, so these and the length identify a list. */
const COMPARED = 100;

let ids: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** The ids of the watch-later list, shared by all buttons of the page. Empty until the list has been read. */
export const savedVideos = {
  has: (id: number): boolean => ids.has(id),
  set(next: Iterable<number>): void {
    ids = new Set(next);
    const store = createLocalStore();
    if (ids.size > 0) store.set(savedKey, `${ids.size}:${[...ids].slice(-COMPARED).join()}`);
    else store.remove(savedKey);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Calls `listener` after another tab has changed the list. Returns a function that stops it. */
export function onSavedElsewhere(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === savedKey) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Whether the list may have videos, according to localStorage, without opening the database. */
export const mayHaveSaved = (): boolean => createLocalStore().get(savedKey) !== undefined;
