import type { LocalStore } from './local-store.ts';

/** How far somebody has watched a video. */
export interface WatchPosition {
  videoId: string;
  positionSeconds: number;
  durationSeconds: number;
}

/** Where videos were left in this browser. */
export interface WatchPositions {
  get(videoId: string): WatchPosition | undefined;
  /** Newest last: what a page of cards needs for its watched bars, in one reading. */
  list(): WatchPosition[];
  /** The video becomes the newest one. Nonsense (negative, not a number) is not kept. */
  set(position: WatchPosition): void;
  forget(videoId: string): void;
  clear(): void;
}

export interface WatchPositionsOptions {
  /** How many videos are kept; 200 unless given. */
  limit?: number;
}

const storageKey = 'watch_positions';

/** The positions with this one as the newest; the oldest ones make room. */
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
    const entries = parseJson(store.get(storageKey));
    return Array.isArray(entries) ? entries.flatMap(readEntry).slice(-limit) : [];
  }
  const save = (positions: readonly WatchPosition[]) =>
    store.set(
      storageKey,
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
      store.remove(storageKey);
    },
  };
}

/**
 * `[video, position, duration]`: short, because all of them are written every few seconds of watching. Read by hand: a watch page
 * needs it before anybody plays, and a schema library would be most of its weight.
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
