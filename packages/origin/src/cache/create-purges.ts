import type { Database } from '../database/open-database.ts';
import { announcePurge } from './purges.ts';

type OnPurge = (tags: string[]) => void;

/**
 * Purges in this process and in all others on the database.
 *
 * @param caches What is purged in this process, before the callbacks are called.
 */
export function createPurges(
  pool: Pick<Database['pool'], 'query'>,
  caches: readonly { purge(tags: string[]): void }[],
) {
  const callbacks = new Set<OnPurge>();
  const purgeHere: OnPurge = (tags) => {
    for (const cache of caches) cache.purge(tags);
    for (const callback of callbacks) callback(tags);
  };
  return {
    /** For the tags that another process has announced. */
    purgeHere,
    async purge(tags: readonly string[]): Promise<void> {
      purgeHere([...tags]);
      await announcePurge(pool, tags);
    },
    onPurge(callback: OnPurge, { signal }: { signal: AbortSignal }): void {
      if (signal.aborted) return;
      callbacks.add(callback);
      signal.addEventListener('abort', () => callbacks.delete(callback), { once: true });
    },
  };
}
