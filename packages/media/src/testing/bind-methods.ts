import type { MediaStore } from '../store/media-store.ts';

/** The methods of a store as properties of an object, so that a test can replace some of them. */
export function bindMethods(store: MediaStore): MediaStore {
  return {
    stat: (key) => store.stat(key),
    open: (key, range) => store.open(key, range),
    put: (key, source) => store.put(key, source),
    remove: (prefix) => store.remove(prefix),
    list: (prefix) => store.list(prefix),
    removeUnfinished: () => store.removeUnfinished(),
    localPath: (key) => store.localPath(key),
  };
}
