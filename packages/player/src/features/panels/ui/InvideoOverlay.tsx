import { useEffect, useReducer } from 'react';
import type { PlaybackState } from '../../../core/playback.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import type { AdPanel } from '../state/creative.ts';
import { type InvideoEvent, initialInvideo, nextInvideo } from '../state/invideo.ts';
import { Creative } from './Creative.tsx';
import styles from './panels.module.css';
import { usePanelNotice } from './use-panel-notice.ts';

/** The ad over a paused video (requirement PL-8). It does not take the focus. */
export function InvideoOverlay({ panel, engine }: { panel: AdPanel; engine: PlayerEngine }) {
  const { labels } = usePlayer();
  const [{ isShown }, send] = useReducer(nextInvideo, initialInvideo);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  useEffect(() => followEngine(engine, send), [engine]);
  useEffect(() => {
    if (isContentBreak) send({ type: 'close' });
  }, [isContentBreak]);
  const emitNotice = usePanelNotice('invideo', isShown);
  if (!isShown) return null;
  const close = () => {
    send({ type: 'close' });
    emitNotice('closed');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page
    <div className={styles.invideo} role="group" aria-label={labels.advertisement} data-invideo="true">
      <Creative
        panel={panel}
        onFollow={() => emitNotice('followed')}
        onBroken={() => send({ type: 'close' })}
      >
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

/** Converts events of the engine to events of the overlay; returns a function that unsubscribes. */
function followEngine(engine: PlayerEngine, send: (event: InvideoEvent) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const currentSeconds = () => engine.video.currentTime;
  const onState = (state: PlaybackState) => {
    if (state === 'playing' || state === 'buffering') send({ type: 'play' });
    else if (state === 'paused') send({ type: 'pause', positionSeconds: currentSeconds() });
    else send({ type: 'leave' });
  };
  // This code may load after the video was played and paused.
  if (engine.video.played.length > 0) send({ type: 'play' });
  onState(engine.state.playback);
  engine.listen((event) => {
    if (event.type === 'seek') send({ type: 'seek' });
    else if (event.type === 'state') onState(event.state);
  }, signal);
  engine.video.addEventListener(
    'timeupdate',
    () => send({ type: 'time', positionSeconds: currentSeconds() }),
    {
      signal,
    },
  );
  return () => {
    ending.abort();
    send({ type: 'leave' });
  };
}
