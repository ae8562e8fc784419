import { isSafeHref } from '../../../core/links.ts';
import { usePlayer } from '../../../react/player-context.ts';
import type { PanelOptions } from '../../../react/player-options.ts';
import { isShowable } from '../state/creative.ts';
import { usePanelChunk } from './use-panel-chunk.ts';
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
