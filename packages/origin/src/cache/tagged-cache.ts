import { LRUCache } from 'lru-cache';

/** What a load hands back: the value, what it weighs and how long it may be told. */
export interface Loaded<Value> {
  value: Value;
  /** Size in memory, in bytes; the cache adds the key's own. */
  bytes: number;
  /** How long the value is fresh. 0: it is told to everybody waiting for this load and then forgotten. */
  freshMs: number;
  /** How long after that it may still be told while a new one is loaded behind it. */
  staleMs?: number;
  /** How long after that it may still be told when loading a new one fails: yesterday's list beats an error. */
  staleIfErrorMs?: number;
  /** What the value was made from: a purge of any of these tags removes it. */
  tags?: readonly string[];
}

export type CacheState = 'fresh' | 'stale' | 'loaded' | 'joined';

export interface Cached<Value> {
  value: Value;
  /** `loaded`: this call made the load; `joined`: it waited for another call's. */
  state: CacheState;
  /** How old the value is. */
  ageMs: number;
}

export interface TaggedCacheOptions {
  /** Upper bound of all entries together, keys included. The least recently used go first. */
  maxBytes: number;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** A background load that failed: the stale value stays. */
  onRefreshError?: (error: unknown, key: string) => void;
}

export interface TaggedCache<Value> {
  /**
   * The value under a key. A thousand simultaneous calls for a key that is missing or too old make one load and share its
   * outcome. A load that throws is not kept: all who waited get the error (or the old value, while `staleIfErrorMs`
   * lasts), and the next call loads again. Aborting a call ends its waiting alone; the load goes on for the others.
   */
  get(
    key: string,
    load: () => Promise<Loaded<Value>>,
    options?: { signal?: AbortSignal },
  ): Promise<Cached<Value>>;
  /** The value under a key when it is there and fresh, without waiting: for paths where a promise costs too much. */
  peek(key: string): Cached<Value> | undefined;
  /** Whether `get` would answer at once or join a load under way: whether a call costs no load of its own. */
  has(key: string): boolean;
  /**
   * Forgets every entry made from one of the tags, or all of them for the tag `*`. A load under way that turns out to
   * be made from one is done again.
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
  /** After a failed refresh: not tried again before this time. */
  retryAt: number;
}

interface Outcome<Value> {
  value: Value;
  storedAt: number;
}

/** The tag that stands for all of them: purged after messages may have been missed. */
export const EVERYTHING = '*';
/** Bookkeeping of one entry, so that a flood of tiny answers under long keys is bounded as well. */
const ENTRY_OVERHEAD_BYTES = 256;
/** A tag's place in the index. */
const TAG_BYTES = 96;
const REFRESH_RETRY_MS = 1000;
/** A tag purged faster than its load takes would make it load for ever; after this many times it is told, not kept. */
const MAX_RELOADS = 2;

/** A cache in the memory of this process: one load a key, stale while revalidating, tags to purge by, bounded bytes. */
export function createTaggedCache<Value extends {}>(options: TaggedCacheOptions): TaggedCache<Value> {
  const clock = options.clock ?? Date.now;
  const keysOfTag = new Map<string, Set<string>>();
  const flights = new Map<string, Promise<Outcome<Value>>>();
  /** When (in purges) a tag was purged last; kept only while loads are under way, which is when it matters. */
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
    // An entry larger than the whole cache is refused by it.
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
    // Every waiter may have been aborted: the failure is still handled.
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
      const mayBeTold = entry !== undefined && now < entry.usableUntil;
      // A source that has just failed is left alone for a moment.
      if (mayBeTold && running === undefined && now < entry.retryAt) {
        return { value: entry.value, state: 'stale', ageMs: now - entry.storedAt };
      }
      let outcome: Outcome<Value>;
      try {
        outcome = await abortable(running ?? flight(key, load), signal);
      } catch (error) {
        if (!mayBeTold || signal?.aborted || entries.peek(key) !== entry) throw error;
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

/** The promise, or the signal's reason as soon as it aborts; the promise itself goes on. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
