import type { ViewSection } from '@nightjar/api';
import { LRUCache } from 'lru-cache';

const MAX_OBJECTS = 50_000;
const KNOWN_MS = 10 * 60_000;
/** What is published a moment later shall not stay unknown. */
const UNKNOWN_MS = 5000;
/** Ids a query. */
const MAX_IDS = 1000;

export interface KnownObjects {
  /** Whether there is such a thing that can be viewed. @throws what the source throws. */
  has(section: ViewSection, id: number): Promise<boolean>;
  /** Forgets what was purged: `video-12`, or everything for `*`. */
  purge(tags: readonly string[]): void;
}

/** Which of these ids exist. */
export type FindExisting = (section: ViewSection, ids: readonly number[]) => Promise<readonly number[]>;

/**
 * Remembers which things exist. What is not known is asked for in one query for all who ask meanwhile: never more than
 * one under way a section, however many views arrive.
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
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
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

/** Asks for one id at a time what is answered for many. */
function createFinder(find: (ids: readonly number[]) => Promise<readonly number[]>) {
  const waiting = new Map<number, Waiting[]>();
  let isRunning = false;

  async function run() {
    isRunning = true;
    // Those who ask in the same moment come along.
    await Promise.resolve();
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, MAX_IDS);
      for (const [id] of asked) waiting.delete(id);
      try {
        const found = new Set(await find(asked.map(([id]) => id)));
        for (const [id, all] of asked) for (const one of all) one.resolve(found.has(id));
      } catch (error) {
        for (const [, all] of asked) for (const one of all) one.reject(error);
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
