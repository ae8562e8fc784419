import { useEffect, useReducer } from 'react';
import type { AdPanel } from '../../core/panels/creative.ts';
import { type InvideoEvent, initialInvideo, nextInvideo } from '../../core/panels/invideo.ts';
import type { PlaybackState } from '../../core/playback.ts';
import type { PlayerEngine } from '../../dom/player-engine.ts';
import { ControlButton } from '../ControlButton.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { Creative } from './Creative.tsx';
import styles from './panels.module.css';
import { usePanelNotice } from './use-panel-notice.ts';

/** The advertisement over a paused video (requirement PL-8). It takes no focus and keeps no room. */
export function InvideoOverlay({ panel, engine }: { panel: AdPanel; engine: PlayerEngine }) {
  const { labels } = usePlayer();
  const [{ isShown }, send] = useReducer(nextInvideo, initialInvideo);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  useEffect(() => followEngine(engine, send), [engine]);
  useEffect(() => {
    if (isContentBreak) send({ type: 'close' });
  }, [isContentBreak]);
  const tell = usePanelNotice('invideo', isShown);
  if (!isShown) return null;
  const close = () => {
    send({ type: 'close' });
    tell('closed');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would stand in the page's outline
    <div className={styles.invideo} role="group" aria-label={labels.advertisement} data-invideo="true">
      <Creative panel={panel} onFollow={() => tell('followed')} onBroken={() => send({ type: 'close' })}>
        <ControlButton
          className={styles.close}
          icon="close"
          label={labels.closeAdvertisement}
          onClick={() => {
            close();
            engine.container.focus({ preventScroll: true });
          }}
        />
      </Creative>
    </div>
  );
}

/** What the content does, as the overlay understands it; the answer ends it. */
function followEngine(engine: PlayerEngine, send: (event: InvideoEvent) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const positionNow = () => engine.video.currentTime;
  const follow = (state: PlaybackState) => {
    if (state === 'playing' || state === 'buffering') send({ type: 'play' });
    else if (state === 'paused') send({ type: 'pause', positionSeconds: positionNow() });
    else send({ type: 'leave' });
  };
  // This code may come when the video has played and is paused already.
  if (engine.video.played.length > 0) send({ type: 'play' });
  follow(engine.state.playback);
  engine.listen((event) => {
    if (event.type === 'seek') send({ type: 'seek' });
    else if (event.type === 'state') follow(event.state);
  }, signal);
  engine.video.addEventListener('timeupdate', () => send({ type: 'time', positionSeconds: positionNow() }), {
    signal,
  });
  return () => {
    ending.abort();
    send({ type: 'leave' });
  };
}
