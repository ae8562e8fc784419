import type { LocalStore } from './local-store.ts';
import { watchPositionsKey } from './watch-positions-key.ts';

/** Last playback position of a video. */
export interface WatchPosition {
  videoId: string;
  positionSeconds: number;
  durationSeconds: number;
}

/** The last playback positions in this browser. */
export interface WatchPositions {
  get(videoId: string): WatchPosition | undefined;
  /** Newest last. A page of cards reads all positions at once for its progress bars. */
  list(): WatchPosition[];
  /** The video becomes the newest entry. Invalid values (negative, not a number) are ignored. */
  set(position: WatchPosition): void;
  forget(videoId: string): void;
  clear(): void;
}

export interface WatchPositionsOptions {
  /** Number of stored videos. Default: 200. */
  limit?: number;
}

/** Returns the list with this position as the newest; drops the oldest entries beyond the limit. */
export function withPosition(
  known: readonly WatchPosition[],
  position: WatchPosition,
  limit: number,
): WatchPosition[] {
  const others = known.filter(({ videoId }) => videoId !== position.videoId);
  return [...others, position].slice(-limit);
}

export function createWatchPositions(
  store: LocalStore,
  { limit = 200 }: WatchPositionsOptions = {},
): WatchPositions {
  function list(): WatchPosition[] {
    const entries = parseJson(store.get(watchPositionsKey));
    return Array.isArray(entries) ? entries.flatMap(readEntry).slice(-limit) : [];
  }
  const save = (positions: readonly WatchPosition[]) =>
    store.set(
      watchPositionsKey,
      JSON.stringify(
        positions.map(({ videoId, positionSeconds, durationSeconds }) => [
          videoId,
          positionSeconds,
          durationSeconds,
        ]),
      ),
    );

  return {
    get: (videoId) => list().find((known) => known.videoId === videoId),
    list,
    set({ videoId, positionSeconds, durationSeconds }) {
      const [position] = readEntry([videoId, positionSeconds, durationSeconds]);
      if (position) save(withPosition(list(), position, limit));
    },
    forget(videoId) {
      const known = list();
      const rest = known.filter((position) => position.videoId !== videoId);
      if (rest.length < known.length) save(rest);
    },
    clear() {
      store.remove(watchPositionsKey);
    },
  };
}

/**
 * An entry is `[video, position, duration]`: short, because the whole list is written every few seconds of playback. Parsed
 * without a schema library, which would be most of the weight of this code on the watch page.
 */
function readEntry(candidate: unknown): WatchPosition[] {
  if (!Array.isArray(candidate) || candidate.length !== 3) return [];
  const [videoId, positionSeconds, durationSeconds]: unknown[] = candidate;
  const isRead =
    typeof videoId === 'string' && videoId !== '' && isLength(positionSeconds) && isLength(durationSeconds);
  return isRead && durationSeconds > 0 ? [{ videoId, positionSeconds, durationSeconds }] : [];
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
