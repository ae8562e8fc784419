import { isSignedIn, mayHavePositions } from '@nightjar/storage';
import { useEffect, useState } from 'react';
import { whenIdle } from '../navigation/when-idle.ts';
import { useSiteFacts } from '../shell/site-facts.ts';

/** What cards show of this visitor; undefined in the shared document and until the page is idle. */
export interface PersonalCards {
  /** Watched fraction of videos, 0 to 1, by id. */
  watched: ReadonlyMap<number, number>;
  /** Members can open the profiles of uploaders, and guests of a site with public profiles. */
  canOpenProfiles: boolean;
}

/** Reads what cards show of this visitor, again after a return to the page from the history of the browser. */
export function usePersonalCards(): PersonalCards | undefined {
  const [cards, setCards] = useState<PersonalCards>();
  const arePublic = useSiteFacts()?.publicProfiles === true;
  useEffect(() => {
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const read = async () => {
      const watched = await readWatched();
      if (!signal.aborted) setCards({ watched, canOpenProfiles: arePublic || isSignedIn(document.cookie) });
    };
    whenIdle(() => void read(), signal);
    window.addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal });
    return () => cleanup.abort();
  }, [arePublic]);
  return cards;
}

/** A failure to load the code leaves the cards without bars; the next page tries again. */
async function readWatched(): Promise<ReadonlyMap<number, number>> {
  if (!mayHavePositions()) return new Map();
  try {
    return await (await import('./watched-fractions.ts')).watchedFractions();
  } catch (error) {
    console.debug(error);
    return new Map();
  }
}
