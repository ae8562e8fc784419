import {
  forgetNewestPosition,
  formerPositionsKey,
  markPositions,
  mayHavePositions,
  unmarkPositions,
} from '../preferences/positions-mark.ts';
import { createStoredValue, type StoredValueOptions } from './stored-value.ts';

/** Last playback position of a video. */
export interface WatchPosition {
  videoId: string;
  positionSeconds: number;
  durationSeconds: number;
}

/** The last playback positions in this browser. */
export interface WatchPositions {
  /** Reads the positions; until then only those that this page has stored are known. */
  load(): Promise<void>;
  get(videoId: string): WatchPosition | undefined;
  /** Newest last. A page of cards reads all positions at once for its progress bars. */
  list(): readonly WatchPosition[];
  /** The video becomes the newest entry. Invalid values (negative, not a number) are ignored. */
  set(position: WatchPosition): void;
  forget(videoId: string): void;
  clear(): void;
}

export interface WatchPositionsOptions extends Pick<StoredValueOptions<never>, 'database'> {
  /** Number of stored videos. Default: 200. */
  limit?: number;
}

/** The stored form, also that of release 0.1.0: video, position and duration. Short, because it is written every few seconds. */
type Entry = readonly [videoId: string, positionSeconds: number, durationSeconds: number];

export function createWatchPositions({
  limit = 200,
  ...options
}: WatchPositionsOptions = {}): WatchPositions {
  const stored = createStoredValue({
    ...options,
    key: 'watch_positions',
    formerKey: formerPositionsKey,
    parse: (value): readonly Entry[] => (Array.isArray(value) ? value.filter(isEntry).slice(-limit) : []),
  });
  return {
    async load() {
      // Loading removes the positions of release 0.1.0 from localStorage, which count as a mark.
      if (mayHavePositions()) markPositions();
      await stored.load();
    },
    get(videoId) {
      const entry = stored.get().find(([id]) => id === videoId);
      return entry && positionOf(entry);
    },
    list: () => stored.get().map(positionOf),
    set({ videoId, positionSeconds, durationSeconds }) {
      const entry: Entry = [videoId, positionSeconds, durationSeconds];
      if (!isEntry(entry)) return;
      markPositions({ videoId, positionSeconds });
      stored.update((known) => [...without(known, videoId), entry].slice(-limit));
    },
    forget(videoId) {
      forgetNewestPosition(videoId);
      stored.update((known) => without(known, videoId));
    },
    clear() {
      stored.update(() => []);
      unmarkPositions();
    },
  };
}

const positionOf = ([videoId, positionSeconds, durationSeconds]: Entry): WatchPosition => ({
  videoId,
  positionSeconds,
  durationSeconds,
});

const without = (known: readonly Entry[], videoId: string) => known.filter(([id]) => id !== videoId);

/** Without a schema library, which would be most of the weight of this code. */
function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [videoId, positionSeconds, durationSeconds]: unknown[] = value;
  const isValid =
    typeof videoId === 'string' && videoId !== '' && isLength(positionSeconds) && isLength(durationSeconds);
  return isValid && durationSeconds > 0;
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
