import { useEffect, useState } from 'react';
import { isSafeHref } from '../../core/links.ts';
import { isShowable } from '../../core/panels/creative.ts';
import { usePlayer } from '../player-context.ts';
// With the player's own styles: what a package builds for a chunk would be a file that nobody asks for.
import './panels.module.css';
import { usePrePlay } from './use-pre-play.ts';

/** The panels that advertise, for pages that have any: their code comes on demand, and without it the video plays. */
export function AdPanels() {
  const { options, engine } = usePlayer();
  const { prePlay } = options;
  // A player in a corner is too small for what lies over it.
  const { invideo, unlockFull }: Partial<typeof options> = options.miniPlayer ? {} : options;
  const isUnlockSafe = unlockFull !== undefined && isSafeHref(unlockFull.href);
  const first = usePrePlay();
  const chunk = usePanelChunk(isShowable(invideo) || isShowable(prePlay) || isUnlockSafe, first.close);
  if (!chunk || !engine) return null;
  const { InvideoOverlay, PrePlayPanel, UnlockFullButton } = chunk;
  return (
    <>
      {isUnlockSafe && <UnlockFullButton {...unlockFull} />}
      {isShowable(invideo) && <InvideoOverlay panel={invideo} engine={engine} />}
      {first.isShown && isShowable(prePlay) && (
        <PrePlayPanel panel={prePlay} engine={engine} onClose={first.close} />
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
    let isOver = false;
    import('./panel-chunk.ts').then(
      ({ InvideoOverlay, PrePlayPanel, UnlockFullButton }) =>
        isOver || setChunk({ InvideoOverlay, PrePlayPanel, UnlockFullButton }),
      (error: unknown) => {
        if (debug) console.debug('[player] the panels cannot be shown', error);
        if (!isOver) setChunk('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, chunk, debug]);
  // Also for a wish that comes later: what cannot be shown cannot be closed.
  const isFailed = chunk === 'failed';
  useEffect(() => {
    if (isFailed) onFailed();
  });
  return isFailed ? undefined : chunk;
}
