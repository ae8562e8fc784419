import { useEffect, useState } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
// Imported here, not in the chunk: the build would emit a separate CSS file for the chunk that is never loaded. Not in a public
// component, whose type declarations would import it too.
import './panels.module.css';

/** Loads the code of the ad panels when one is wanted. Calls `onFailed` if that fails; undefined until it has loaded. */
export function usePanelChunk(isWanted: boolean, onFailed: () => void) {
  const { options } = usePlayer();
  const { debug } = options;
  const [chunk, setChunk] = useState<typeof import('./panel-chunk.ts') | 'failed'>();
  useEffect(() => {
    if (!isWanted || chunk) return;
    let isCancelled = false;
    import('./panel-chunk.ts').then(
      ({ InvideoOverlay, PrePlayPanel, UnlockFullButton }) =>
        isCancelled || setChunk({ InvideoOverlay, PrePlayPanel, UnlockFullButton }),
      (error: unknown) => {
        if (debug) console.debug('[player] the ad panels could not be loaded', error);
        if (!isCancelled) setChunk('failed');
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isWanted, chunk, debug]);
  // Runs after each render, because the gate may open later: a panel that cannot be shown must not block playback.
  const isFailed = chunk === 'failed';
  useEffect(() => {
    if (isFailed) onFailed();
  });
  return isFailed ? undefined : chunk;
}
