import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './VisuallyHidden.module.css';

/** Says politely what a viewer who does not see the picture has to know. */
export function Announcer() {
  const { labels } = usePlayer();
  const playback = usePlayerState((state) => state.playback);
  const words = {
    idle: '',
    buffering: '',
    playing: labels.announcePlaying,
    paused: labels.announcePaused,
    complete: labels.announceComplete,
  };
  return (
    <div className={styles.visuallyHidden} aria-live="polite">
      {words[playback]}
    </div>
  );
}
