import { clsx } from 'clsx';
import { ControlButton } from './ControlButton.tsx';
import styles from './PlaybackButtons.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Play, skip back and skip forward. The large ones are shown over the picture on touch screens. */
export function PlaybackButtons({ isLarge = false }: { isLarge?: boolean }) {
  const { engine, labels } = usePlayer();
  const playback = usePlayerState((state) => state.playback);
  const isBusy = usePlayerState((state) => state.isBusy);
  const isPlaying = playback === 'playing' || playback === 'buffering';
  const isIdle = playback === 'idle';
  const isComplete = playback === 'complete';
  // Before the first play and after the end, `Overlays` shows its own large button.
  if (isLarge && (isIdle || isComplete)) return null;

  const play = (
    <ControlButton
      className={clsx(isLarge ? styles.play : styles.inRow, isLarge && isBusy && styles.hidden)}
      icon={isComplete ? 'replay' : isPlaying ? 'pause' : 'play'}
      label={isComplete ? labels.replay : isPlaying ? labels.pause : labels.play}
      shortcut="k"
      onClick={() => engine?.togglePlay()}
    />
  );
  const back = (
    <ControlButton
      className={isLarge ? styles.large : styles.skip}
      icon="back"
      label={labels.back}
      shortcut="j"
      onClick={() => engine?.skip('back')}
    />
  );
  const forward = (
    <ControlButton
      className={isLarge ? styles.large : styles.skip}
      icon="forward"
      label={labels.forward}
      shortcut="l"
      onClick={() => engine?.skip('forward')}
    />
  );
  // Play is first in the bar and between the others over the picture.
  return isLarge ? (
    <>
      {back}
      {play}
      {forward}
    </>
  ) : (
    <>
      {play}
      {back}
      {forward}
    </>
  );
}
