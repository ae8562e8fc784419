import { formatTime } from '../core/time.ts';
import { PlayerIcon } from './icons.tsx';
import styles from './Overlays.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';
import { useHasTitle } from './TitleBar.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Overlays of the picture: play button, spinner, skip badge and unmute button. */
export function Overlays() {
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (isContentBreak) return null;
  return (
    <>
      <BigButton />
      <Spinner />
      <SkipBadge />
      <UnmuteButton />
    </>
  );
}

/** The large play button before the first play and after the end. */
function BigButton() {
  const { engine, labels } = usePlayer();
  const playback = usePlayerState((state) => state.playback);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  if (isFailed || (playback !== 'idle' && playback !== 'complete')) return null;
  const isComplete = playback === 'complete';
  return (
    <button
      type="button"
      className={styles.big}
      aria-label={isComplete ? labels.replay : labels.play}
      onClick={({ detail, currentTarget }) => {
        engine?.play();
        // A click by a key has the count 0. The button disappears with its focus; a focus elsewhere does not move.
        if (detail === 0 && currentTarget === document.activeElement) {
          engine?.container.focus({ preventScroll: true });
        }
      }}
    >
      <PlayerIcon name={isComplete ? 'replay' : 'play'} />
    </button>
  );
}

function Spinner() {
  const { labels } = usePlayer();
  const isBusy = usePlayerState((state) => state.isBusy);
  return (
    <div className={styles.spinner} role="status" hidden={!isBusy}>
      {isBusy && <VisuallyHidden>{labels.loading}</VisuallyHidden>}
    </div>
  );
}

/** The accumulated seconds of repeated skips and the resulting position. */
function SkipBadge() {
  const total = usePlayerState((state) => state.skipTotalSeconds);
  const target = usePlayerState((state) =>
    Math.min(state.durationSeconds, Math.max(0, Math.floor(state.positionSeconds + state.skipTotalSeconds))),
  );
  if (total === 0) return null;
  const side = total > 0 ? 'forward' : 'back';
  return (
    <div className={styles.skip} data-side={side} aria-hidden="true">
      <PlayerIcon name="chevron" className={styles.arrow} />
      <strong>
        {total > 0 ? '+' : '−'}
        {Math.abs(total)} s
      </strong>
      <span>{formatTime(target)}</span>
    </div>
  );
}

function UnmuteButton() {
  const { engine, labels, options } = usePlayer();
  const hasTitle = useHasTitle();
  const isNeeded = usePlayerState(
    (state) => state.needsUnmute && state.muted && state.playback !== 'idle' && state.playback !== 'complete',
  );
  if (!isNeeded) return null;
  return (
    <button
      type="button"
      className={styles.unmute}
      data-unmute
      data-below-title={hasTitle && !options.mini}
      aria-label={labels.tapToUnmute}
      onClick={() => engine?.toggleMute()}
    >
      <PlayerIcon name="volumeOff" />
      {!options.mini && <span>{labels.tapToUnmute}</span>}
    </button>
  );
}
