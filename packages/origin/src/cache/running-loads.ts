import type { Loaded } from './cache-entries.ts';

/** The tag that purges all entries, for example after messages may have been missed. */
export const EVERYTHING = '*';
/** A tag that is purged during every load would repeat it endlessly; after this many reloads the value is not stored. */
const MAX_RELOADS = 2;

export interface LoadOutcome<Value> {
  value: Value;
  storedAt: number;
}

/** The loads that have not ended, at most one for each key. A load whose result has a tag that was purged meanwhile is repeated. */
export interface RunningLoads<Value> {
  of(key: string): Promise<LoadOutcome<Value>> | undefined;
  start(key: string, load: () => Promise<Loaded<Value>>): Promise<LoadOutcome<Value>>;
  /** Call it for each purged tag. */
  notePurge(tag: string): void;
  count(): number;
}

interface RunningLoadsOptions<Value> {
  clock: () => number;
  /** Stores a result that no purge has outdated. */
  store: (key: string, loaded: Loaded<Value>, now: number) => void;
}

export function createRunningLoads<Value>({ clock, store }: RunningLoadsOptions<Value>): RunningLoads<Value> {
  const flights = new Map<string, Promise<LoadOutcome<Value>>>();
  /** The number of the last purge of each tag; needed and kept only while loads are running. */
  const purgedAt = new Map<string, number>();
  let purges = 0;
  let loading = 0;

  async function loadUntilValid(
    key: string,
    load: () => Promise<Loaded<Value>>,
  ): Promise<LoadOutcome<Value>> {
    for (let attempt = 0; ; attempt += 1) {
      const begun = purges;
      const loaded = await load();
      const outdated = [EVERYTHING, ...(loaded.tags ?? [])].some((tag) => (purgedAt.get(tag) ?? 0) > begun);
      const now = clock();
      if (!outdated) store(key, loaded, now);
      if (!outdated || attempt >= MAX_RELOADS) return { value: loaded.value, storedAt: now };
    }
  }

  return {
    of: (key) => flights.get(key),
    start(key, load) {
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
    },
    notePurge(tag) {
      purges += 1;
      if (loading > 0) purgedAt.set(tag, purges);
    },
    count: () => flights.size,
  };
}
