import { useEffect, useState } from 'react';
import { isSafeHref } from '../../../core/links.ts';
import { usePlayer } from '../../../react/player-context.ts';
import type { PanelOptions } from '../../../react/player-options.ts';
import { isShowable } from '../state/creative.ts';
// Imported here, not in the chunk: the build would emit a separate CSS file for the chunk that is never loaded.
import './panels.module.css';
import { usePrePlay } from './use-pre-play.ts';

/** Renders the ad panels of the page. Their code is loaded on demand; if loading fails, the video plays without them. */
export function AdPanels() {
  const { options, engine } = usePlayer();
  const { panels = {} } = options;
  const { prePlay } = panels;
  // The mini player is too small for the overlay and the button.
  const { invideo, unlockFull }: PanelOptions = options.mini ? {} : panels;
  const isUnlockSafe = unlockFull !== undefined && isSafeHref(unlockFull.href);
  const gate = usePrePlay();
  const chunk = usePanelChunk(isShowable(invideo) || isShowable(prePlay) || isUnlockSafe, gate.close);
  if (!chunk || !engine) return null;
  const { InvideoOverlay, PrePlayPanel, UnlockFullButton } = chunk;
  return (
    <>
      {isUnlockSafe && <UnlockFullButton {...unlockFull} />}
      {isShowable(invideo) && <InvideoOverlay panel={invideo} engine={engine} />}
      {gate.isShown && isShowable(prePlay) && (
        <PrePlayPanel panel={prePlay} engine={engine} onClose={gate.close} />
      )}
    </>
  );
}

function usePanelChunk(isWanted: boolean, onFailed: () => void) {
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
