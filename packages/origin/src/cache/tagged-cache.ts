import { type CacheEntry, createCacheEntries, type Loaded } from './cache-entries.ts';
import { createRunningLoads, EVERYTHING, type LoadOutcome } from './running-loads.ts';

export type CacheState = 'fresh' | 'stale' | 'loaded' | 'joined';

export interface Cached<Value> {
  value: Value;
  /** `loaded`: this call started the load; `joined`: it waited for the load of another call. */
  state: CacheState;
  /** Age of the value. */
  ageMs: number;
}

export interface TaggedCacheOptions {
  /** Upper bound of all entries together, keys included. The least recently used entries are evicted first. */
  maxBytes: number;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Called when a background load fails; the stale value stays. */
  onRefreshError?: (error: unknown, key: string) => void;
}

export interface TaggedCache<Value> {
  /**
   * The value of a key. Simultaneous calls for a missing or expired key share one load. If the load fails, all waiting
   * calls get the error (or the old value during `staleIfErrorMs`), and the next call loads again. Aborting a call does
   * not abort the load.
   */
  get(
    key: string,
    load: () => Promise<Loaded<Value>>,
    options?: { signal?: AbortSignal },
  ): Promise<Cached<Value>>;
  /** The value of a key if it is fresh; synchronous, for paths where a promise costs too much. */
  peek(key: string): Cached<Value> | undefined;
  /** Whether `get` would return a stored value or join a running load, so that it starts no load of its own. */
  has(key: string): boolean;
  /**
   * Removes every entry with one of the tags, or all entries for the tag `*`. A running load whose result has one of the
   * tags is repeated.
   */
  purge(tags: Iterable<string>): void;
  stats(): { entries: number; bytes: number; flights: number };
}

const REFRESH_RETRY_MS = 1000;

/** An in-memory cache: single flight for each key, stale while revalidate, purging by tag, bounded size. */
export function createTaggedCache<Value extends {}>(options: TaggedCacheOptions): TaggedCache<Value> {
  const { maxBytes, clock = Date.now, onRefreshError } = options;
  const entries = createCacheEntries<Value>(maxBytes);
  const loads = createRunningLoads<Value>({ clock, store: entries.store });

  function refresh(key: string, entry: CacheEntry<Value>, load: () => Promise<Loaded<Value>>) {
    loads.start(key, load).catch((error: unknown) => {
      entry.retryAt = clock() + REFRESH_RETRY_MS;
      onRefreshError?.(error, key);
    });
  }

  function peek(key: string): Cached<Value> | undefined {
    const now = clock();
    const entry = entries.get(key);
    if (entry === undefined || now >= entry.freshUntil) return undefined;
    return { value: entry.value, state: 'fresh', ageMs: now - entry.storedAt };
  }

  async function get(
    key: string,
    load: () => Promise<Loaded<Value>>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Cached<Value>> {
    signal?.throwIfAborted();
    const fresh = peek(key);
    if (fresh !== undefined) return fresh;
    const now = clock();
    const entry = entries.get(key);
    const running = loads.of(key);
    if (entry !== undefined && now < entry.staleUntil) {
      if (running === undefined && now >= entry.retryAt) refresh(key, entry, load);
      return stale(entry, now);
    }
    const isUsableOnError = entry !== undefined && now < entry.usableUntil;
    // No reload within REFRESH_RETRY_MS of a failure.
    if (isUsableOnError && running === undefined && now < entry.retryAt) return stale(entry, now);
    let outcome: LoadOutcome<Value>;
    try {
      outcome = await abortable(running ?? loads.start(key, load), signal);
    } catch (error) {
      if (!isUsableOnError || signal?.aborted || entries.peek(key) !== entry) throw error;
      entry.retryAt = clock() + REFRESH_RETRY_MS;
      if (running === undefined) onRefreshError?.(error, key);
      return stale(entry, now);
    }
    return {
      value: outcome.value,
      state: running === undefined ? 'loaded' : 'joined',
      ageMs: Math.max(0, clock() - outcome.storedAt),
    };
  }

  return {
    peek,
    has(key) {
      const entry = entries.peek(key);
      return loads.of(key) !== undefined || (entry !== undefined && clock() < entry.staleUntil);
    },
    get,
    purge(tags) {
      for (const tag of tags) {
        loads.notePurge(tag);
        if (tag === EVERYTHING) entries.clear();
        else entries.removeTagged(tag);
      }
    },
    stats: () => ({ ...entries.stats(), flights: loads.count() }),
  };
}

const stale = <Value>(entry: CacheEntry<Value>, now: number): Cached<Value> => ({
  value: entry.value,
  state: 'stale',
  ageMs: now - entry.storedAt,
});

/** Rejects with the signal's reason as soon as it aborts; the promise itself is not affected. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
