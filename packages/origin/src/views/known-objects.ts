import type { ViewSection } from '@nightjar/api';
import { LRUCache } from 'lru-cache';

const MAX_OBJECTS = 50_000;
const KNOWN_MS = 10 * 60_000;
/** Short, because an unknown object may be published soon. */
const UNKNOWN_MS = 5000;
/** Ids per query. */
const MAX_IDS = 1000;

export interface KnownObjects {
  /** Whether the object exists and is public. Rejects when the query fails. */
  has(section: ViewSection, id: number): Promise<boolean>;
  /** Removes the objects of these tags (`video-12`), or all for `*`. */
  purge(tags: readonly string[]): void;
}

/** Returns those of the ids that exist. */
export type FindExisting = (section: ViewSection, ids: readonly number[]) => Promise<readonly number[]>;

/**
 * Caches which objects exist. Concurrent calls for unknown ids are batched: at most one query per section runs at a time,
 * however many views arrive.
 */
export function createKnownObjects(find: FindExisting, clock: () => number): KnownObjects {
  const known = new LRUCache<string, boolean>({
    max: MAX_OBJECTS,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const finders = new Map<ViewSection, (id: number) => Promise<boolean>>();

  function finderOf(section: ViewSection) {
    const finder = finders.get(section) ?? createFinder((ids) => find(section, ids));
    finders.set(section, finder);
    return finder;
  }

  return {
    async has(section, id) {
      const key = `${section}-${id}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const exists = await finderOf(section)(id);
      known.set(key, exists, { ttl: exists ? KNOWN_MS : UNKNOWN_MS });
      return exists;
    },
    purge(tags) {
      for (const tag of tags) {
        if (tag === '*') known.clear();
        else known.delete(tag);
      }
    },
  };
}

interface Waiting {
  resolve(exists: boolean): void;
  reject(error: unknown): void;
}

/** Returns a function that looks up one id and batches concurrent calls into one query. */
function createFinder(find: (ids: readonly number[]) => Promise<readonly number[]>) {
  const waiting = new Map<number, Waiting[]>();
  let isRunning = false;

  async function run() {
    isRunning = true;
    // Lets calls of the same tick join the first batch.
    await Promise.resolve();
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX_IDS);
      for (const [id] of batch) waiting.delete(id);
      try {
        const found = new Set(await find(batch.map(([id]) => id)));
        for (const [id, all] of batch) for (const one of all) one.resolve(found.has(id));
      } catch (error) {
        for (const [, all] of batch) for (const one of all) one.reject(error);
      }
    }
    isRunning = false;
  }

  return (id: number) =>
    new Promise<boolean>((resolve, reject) => {
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
      if (!isRunning) void run();
    });
}
