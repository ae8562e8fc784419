import { useCallback, useEffect, useRef, useState } from 'react';
import { useMenu } from '../../../react/menu/menu.ts';
import { usePlayer } from '../../../react/player-context.ts';
import { useChunk } from '../../../react/use-chunk.ts';
import { type ContextPoint, watchContextRequests } from '../attach/context-requests.ts';
// Imported here, not in the chunk, so that the build has one style sheet.
import './diagnostics.module.css';

const load = () => import('./diagnostics-chunk.ts');

/** The context menu of the player and the facts of its playback (requirement PL-17). Their code is loaded on the first request. */
export function ContextMenu() {
  const { engine } = usePlayer();
  const [at, setAt] = useState<ContextPoint>();
  const [areFactsShown, setFactsShown] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = at !== undefined;
  });

  useEffect(() => {
    if (!engine) return;
    const ending = new AbortController();
    const { signal } = ending;
    watchContextRequests({ engine, signal, isOpen: () => isOpen.current, onRequest: setAt });
    return () => ending.abort();
  }, [engine]);
  const close = useCallback(() => setAt(undefined), []);
  useMenu(root, at !== undefined, close);
  const chunk = useChunk(at !== undefined || areFactsShown, load, close);

  if (!engine || !chunk) return null;
  return (
    <>
      {areFactsShown && <chunk.PlaybackFactsPanel onClose={() => setFactsShown(false)} />}
      <div ref={root}>
        {at && (
          <chunk.ContextMenuPanel
            // A new position is a new menu.
            key={`${at.x} ${at.y}`}
            at={at}
            areFactsShown={areFactsShown}
            onFacts={() => setFactsShown(!areFactsShown)}
            onClose={() => {
              close();
              engine.container.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
    </>
  );
}
