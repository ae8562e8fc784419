import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './VisuallyHidden.module.css';

/** Announces changes of the playback state to screen readers. */
export function Announcer() {
  const { labels } = usePlayer();
  const playback = usePlayerState((state) => state.playback);
  const texts = {
    idle: '',
    buffering: '',
    playing: labels.announcePlaying,
    paused: labels.announcePaused,
    complete: labels.announceComplete,
  };
  return (
    <div className={styles.visuallyHidden} aria-live="polite">
      {texts[playback]}
    </div>
  );
}
