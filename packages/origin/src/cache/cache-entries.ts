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

export interface CacheEntry<Value> {
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

/** The stored entries, within a size, with an index of their tags. */
export interface CacheEntries<Value> {
  /** Counts as a use. */
  get(key: string): CacheEntry<Value> | undefined;
  /** Does not count as a use. */
  peek(key: string): CacheEntry<Value> | undefined;
  /** Replaces the entry of a key. */
  store(key: string, loaded: Loaded<Value>, now: number): void;
  removeTagged(tag: string): void;
  clear(): void;
  stats(): { entries: number; bytes: number };
}

/** Overhead of one entry, so that many tiny values stay within `maxBytes` too. */
const ENTRY_OVERHEAD_BYTES = 256;
/** Size of a tag in the index. */
const TAG_BYTES = 96;

/** @param maxBytes Upper bound of all entries together, keys included. The least recently used entries are evicted first. */
export function createCacheEntries<Value extends {}>(maxBytes: number): CacheEntries<Value> {
  const keysOfTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CacheEntry<Value>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry, key) =>
      entry.bytes + key.length * 2 + entry.tags.length * TAG_BYTES + ENTRY_OVERHEAD_BYTES,
    disposeAfter: (entry, key) => {
      if (entries.peek(key) === undefined) unindex(key, entry.tags);
    },
  });

  function index(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      if (keys) keys.add(key);
      else keysOfTag.set(tag, new Set([key]));
    }
  }

  function unindex(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  }

  return {
    get: (key) => entries.get(key),
    peek: (key) => entries.peek(key),
    store(key, loaded, now) {
      if (entries.peek(key) !== undefined) entries.delete(key);
      if (loaded.freshMs <= 0) return;
      const entry = entryOf(loaded, now);
      entries.set(key, entry);
      // The LRU cache rejects an entry that is larger than maxSize.
      if (entries.peek(key) !== undefined) index(key, entry.tags);
    },
    removeTagged(tag) {
      for (const key of [...(keysOfTag.get(tag) ?? [])]) entries.delete(key);
    },
    clear: () => entries.clear(),
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function entryOf<Value>(loaded: Loaded<Value>, now: number): CacheEntry<Value> {
  const { value, bytes, freshMs, staleMs = 0, staleIfErrorMs = 0, tags = [] } = loaded;
  return {
    value,
    bytes: Math.max(1, Math.ceil(bytes)),
    tags: [...new Set(tags)],
    storedAt: now,
    freshUntil: now + freshMs,
    staleUntil: now + freshMs + staleMs,
    usableUntil: now + freshMs + staleMs + staleIfErrorMs,
    retryAt: 0,
  };
}
