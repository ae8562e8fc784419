import { LRUCache } from 'lru-cache';

/** Result of a load: the value, its size and its lifetimes. */
export interface Loaded<Value> {
  value: Value;
  /** Size in memory, in bytes; the cache adds the key's own. */
  bytes: number;
  /** How long the value is fresh. 0: all calls that wait for this load get it, and it is not stored. */
  freshMs: number;
  /** How long after that it may be served while a background load renews it. */
  staleMs?: number;
  /** How long after that it may be served if a reload fails. */
  staleIfErrorMs?: number;
  /** Purging any of these tags removes the value. */
  tags?: readonly string[];
}

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

interface Entry<Value> {
  value: Value;
  bytes: number;
  tags: readonly string[];
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
  usableUntil: number;
  /** No reload before this time, after a failed one. */
  retryAt: number;
}

interface Outcome<Value> {
  value: Value;
  storedAt: number;
}

/** The tag that purges all entries, for example after messages may have been missed. */
export const EVERYTHING = '*';
/** Overhead of one entry, so that many tiny values stay within `maxBytes` too. */
const ENTRY_OVERHEAD_BYTES = 256;
/** Size of a tag in the index. */
const TAG_BYTES = 96;
const REFRESH_RETRY_MS = 1000;
/** A tag that is purged during every load would repeat it endlessly; after this many reloads the value is not stored. */
const MAX_RELOADS = 2;

/** An in-memory cache: single flight for each key, stale while revalidate, purging by tag, bounded size. */
export function createTaggedCache<Value extends {}>(options: TaggedCacheOptions): TaggedCache<Value> {
  const clock = options.clock ?? Date.now;
  const keysOfTag = new Map<string, Set<string>>();
  const flights = new Map<string, Promise<Outcome<Value>>>();
  /** The number of the last purge of each tag; needed and kept only while loads are running. */
  const purgedAt = new Map<string, number>();
  let purges = 0;
  let loading = 0;

  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: (entry, key) =>
      entry.bytes + key.length * 2 + entry.tags.length * TAG_BYTES + ENTRY_OVERHEAD_BYTES,
    disposeAfter: (entry, key) => {
      if (entries.peek(key) === undefined) unindex(key, entry.tags);
    },
  });

  function unindex(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  function store(key: string, loaded: Loaded<Value>, now: number) {
    const previous = entries.peek(key);
    if (previous !== undefined) entries.delete(key);
    if (loaded.freshMs <= 0) return;
    const tags = [...new Set(loaded.tags ?? [])];
    entries.set(key, {
      value: loaded.value,
      bytes: Math.max(1, Math.ceil(loaded.bytes)),
      tags,
      storedAt: now,
      freshUntil: now + loaded.freshMs,
      staleUntil: now + loaded.freshMs + (loaded.staleMs ?? 0),
      usableUntil: now + loaded.freshMs + (loaded.staleMs ?? 0) + (loaded.staleIfErrorMs ?? 0),
      retryAt: 0,
    });
    // The LRU cache rejects an entry that is larger than maxSize.
    if (entries.peek(key) === undefined) return;
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      if (keys) keys.add(key);
      else keysOfTag.set(tag, new Set([key]));
    }
  }

  async function loadUntilValid(key: string, load: () => Promise<Loaded<Value>>): Promise<Outcome<Value>> {
    for (let attempt = 0; ; attempt += 1) {
      const begun = purges;
      const loaded = await load();
      const outdated = [EVERYTHING, ...(loaded.tags ?? [])].some((tag) => (purgedAt.get(tag) ?? 0) > begun);
      const now = clock();
      if (!outdated) {
        store(key, loaded, now);
        return { value: loaded.value, storedAt: now };
      }
      if (attempt >= MAX_RELOADS) return { value: loaded.value, storedAt: now };
    }
  }

  function flight(key: string, load: () => Promise<Loaded<Value>>): Promise<Outcome<Value>> {
    loading += 1;
    const running = loadUntilValid(key, load).finally(() => {
      loading -= 1;
      flights.delete(key);
      if (loading === 0) purgedAt.clear();
    });
    flights.set(key, running);
    // Prevents an unhandled rejection when all waiting calls were aborted.
    running.catch(() => undefined);
    return running;
  }

  function refresh(key: string, entry: Entry<Value>, load: () => Promise<Loaded<Value>>) {
    flight(key, load).catch((error: unknown) => {
      entry.retryAt = clock() + REFRESH_RETRY_MS;
      options.onRefreshError?.(error, key);
    });
  }

  function peek(key: string): Cached<Value> | undefined {
    const now = clock();
    const entry = entries.get(key);
    if (entry === undefined || now >= entry.freshUntil) return undefined;
    return { value: entry.value, state: 'fresh', ageMs: now - entry.storedAt };
  }

  return {
    peek,
    has(key) {
      const entry = entries.peek(key);
      return flights.has(key) || (entry !== undefined && clock() < entry.staleUntil);
    },
    async get(key, load, { signal } = {}) {
      signal?.throwIfAborted();
      const fresh = peek(key);
      if (fresh !== undefined) return fresh;
      const now = clock();
      const entry = entries.get(key);
      const running = flights.get(key);
      if (entry !== undefined && now < entry.staleUntil) {
        if (running === undefined && now >= entry.retryAt) refresh(key, entry, load);
        return { value: entry.value, state: 'stale', ageMs: now - entry.storedAt };
      }
      const isUsableOnError = entry !== undefined && now < entry.usableUntil;
      // No reload within REFRESH_RETRY_MS of a failure.
      if (isUsableOnError && running === undefined && now < entry.retryAt) {
        return { value: entry.value, state: 'stale', ageMs: now - entry.storedAt };
      }
      let outcome: Outcome<Value>;
      try {
        outcome = await abortable(running ?? flight(key, load), signal);
      } catch (error) {
        if (!isUsableOnError || signal?.aborted || entries.peek(key) !== entry) throw error;
        entry.retryAt = clock() + REFRESH_RETRY_MS;
        if (running === undefined) options.onRefreshError?.(error, key);
        return { value: entry.value, state: 'stale', ageMs: now - entry.storedAt };
      }
      return {
        value: outcome.value,
        state: running === undefined ? 'loaded' : 'joined',
        ageMs: Math.max(0, clock() - outcome.storedAt),
      };
    },
    purge(tags) {
      purges += 1;
      for (const tag of tags) {
        if (loading > 0) purgedAt.set(tag, purges);
        if (tag === EVERYTHING) entries.clear();
        for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, flights: flights.size }),
  };
}

/** Rejects with the signal's reason as soon as it aborts; the promise itself is not affected. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
