import type { WatchLater } from './library.ts';

/**
 * Exposes the watch-later operations to scripts of the page as `global.watchLater` (requirement ST-5). Returns a function
 * that removes the property.
 */
export function exposeWatchLater<Card>(global: object, watchLater: WatchLater<Card>): () => void {
  const { add, list, listIds, count, has, remove, clear } = watchLater;
  Object.defineProperty(global, 'watchLater', {
    configurable: true,
    enumerable: true,
    value: Object.freeze({ add, list, listIds, count, has, remove, clear }),
  });
  return () => {
    Reflect.deleteProperty(global, 'watchLater');
  };
}
