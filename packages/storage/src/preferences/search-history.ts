import * as z from 'zod/mini';
import type { LocalStore } from './local-store.ts';

/** One search term. */
export interface SearchHistoryEntry {
  title: string;
}

/** The search terms of this browser, newest first, without duplicates (requirement ST-7). */
export interface SearchHistory {
  list(): SearchHistoryEntry[];
  add(title: string): void;
  remove(title: string): void;
  clear(): void;
}

export interface SearchHistoryOptions {
  /** Number of stored entries. Default: 20. */
  limit?: number;
}

const storageKey = 'search_history';
const stored = z.array(z.unknown());
const entry = z.object({ title: z.string().check(z.minLength(1)) });

export function createSearchHistory(
  store: LocalStore,
  { limit = 20 }: SearchHistoryOptions = {},
): SearchHistory {
  function list(): SearchHistoryEntry[] {
    const entries = stored.safeParse(parseJson(store.get(storageKey)));
    if (!entries.success) return [];
    return entries.data.flatMap((candidate) => {
      const read = entry.safeParse(candidate);
      return read.success ? [read.data] : [];
    });
  }
  const without = (title: string) => list().filter((known) => !isSame(known.title, title));
  const save = (entries: SearchHistoryEntry[]) =>
    store.set(storageKey, JSON.stringify(entries.slice(0, limit)));

  return {
    list,
    add(title) {
      const trimmed = title.trim();
      if (trimmed !== '') save([{ title: trimmed }, ...without(trimmed)]);
    },
    remove(title) {
      save(without(title));
    },
    clear() {
      store.remove(storageKey);
    },
  };
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
