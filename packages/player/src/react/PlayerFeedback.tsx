import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Overlays } from './Overlays.tsx';
import { PlayerFeatures } from './PlayerFeatures.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './VisuallyHidden.module.css';

/**
 * What the player reports (loading, errors, blocked sound, resume, remote playback, effects of keys, the help, announcements) and
 * what needs no element: its media session and the keys of the page's layout.
 */
export function PlayerFeedback() {
  return (
    <>
      <PlayerFeatures />
      <Overlays />
      <ErrorPanel />
      <HelpPanel />
      <Announcer />
    </>
  );
}

/** Announces changes of the playback state to screen readers. */
function Announcer() {
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
