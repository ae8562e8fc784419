import { createLocalStore, createWatchPositions } from '@nightjar/storage';
import { useEffect, useState } from 'react';
import { whenIdle } from '../navigation/when-idle.ts';

/** What cards show of this visitor; undefined in the shared document and until the page is idle. */
export interface PersonalCards {
  /** Watched fraction of videos, 0 to 1, by id. */
  watched: ReadonlyMap<number, number>;
}

/** Reads what cards show of this visitor, again after a return to the page from the history of the browser. */
export function usePersonalCards(): PersonalCards | undefined {
  const [cards, setCards] = useState<PersonalCards>();
  useEffect(() => {
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const read = () => setCards({ watched: readWatched() });
    whenIdle(read, signal);
    window.addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal });
    return () => cleanup.abort();
  }, []);
  return cards;
}

function readWatched(): ReadonlyMap<number, number> {
  const positions = createWatchPositions(createLocalStore()).list();
  return new Map(
    positions.map(({ videoId, positionSeconds, durationSeconds }) => [
      Number(videoId),
      positionSeconds / durationSeconds,
    ]),
  );
}
