import { useEffect, useState } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { ViewedSection, ViewerState } from './viewer-state.ts';

interface ViewedObject {
  section: ViewedSection;
  id: number;
  /** Whether a guest of this browser may have a state; read after hydration. */
  mayGuestHaveState?: () => boolean;
  /** Whether visitors may act on the object; nothing is read of another one. Default true. */
  isOpen?: boolean;
}

const guestsHaveNone = () => false;

/**
 * What this visitor has done with an object; undefined until it is known, and for guests without a state. It is read after the
 * first render, because the page is shared.
 */
export function useViewerState({
  section,
  id,
  mayGuestHaveState = guestsHaveNone,
  isOpen = true,
}: ViewedObject): ViewerState | undefined {
  const isMember = useIsMember();
  const [state, setState] = useState<ViewerState>();
  useEffect(() => {
    if (!isOpen || isMember === undefined || !(isMember || mayGuestHaveState())) {
      setState(undefined);
      return;
    }
    const cleanup = new AbortController();
    const { signal } = cleanup;
    loadWithDeadline(() => import('../queries/follow-viewer-state.ts'), 15_000)
      .then(
        ({ followViewerState }) =>
          signal.aborted || followViewerState(section, id, { listener: setState, signal }),
      )
      .catch(console.debug);
    return () => cleanup.abort();
  }, [section, id, isOpen, isMember, mayGuestHaveState]);
  return state;
}
