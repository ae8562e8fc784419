import { createLocalStore } from '../preferences/local-store.ts';
import { createStoredValue, type StoredValueOptions } from './stored-value.ts';

/** One search term. */
export interface SearchHistoryEntry {
  title: string;
}

/** The search terms of this browser, newest first, without duplicates (requirement ST-7). */
export interface SearchHistory {
  /** Reads the terms; until then the list has only those that this page has added. */
  load(): Promise<void>;
  list(): readonly SearchHistoryEntry[];
  add(title: string): void;
  remove(title: string): void;
  clear(): void;
}

export interface SearchHistoryOptions extends Pick<StoredValueOptions<never>, 'database'> {
  /** Number of stored entries. Default: 20. */
  limit?: number;
}

/** In the database, and in localStorage for release 0.1.0. */
const storageKey = 'search_history';

export function createSearchHistory({ limit = 20, ...options }: SearchHistoryOptions = {}): SearchHistory {
  const stored = createStoredValue({
    ...options,
    key: storageKey,
    formerKey: storageKey,
    parse: (value): readonly SearchHistoryEntry[] =>
      Array.isArray(value) ? value.filter(isEntry).slice(0, limit) : [],
  });
  return {
    load: stored.load,
    list: stored.get,
    add(title) {
      const trimmed = title.trim();
      if (trimmed === '') return;
      stored.update((known) => [{ title: trimmed }, ...without(known, trimmed)].slice(0, limit));
    },
    remove(title) {
      stored.update((known) => without(known, title));
    },
    clear() {
      stored.update(() => []);
      // Without a database nothing else would remove the terms of release 0.1.0.
      createLocalStore().remove(storageKey);
    },
  };
}

const without = (known: readonly SearchHistoryEntry[], title: string) =>
  known.filter((entry) => !isSame(entry.title, title));

const isEntry = (value: unknown): value is SearchHistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  value.title !== '';

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
