import {
  ControlButton,
  Player,
  type PlayerRootProps,
  usePlayerActions,
  usePlayerState,
} from '../react/index.ts';
import styles from './sister-player.module.css';

/**
 * A player of another site, of public parts only: a mark and the share button at the top, the seek bar below the buttons, no skip
 * buttons, and a custom control.
 */
export function SisterPlayer(props: Omit<PlayerRootProps, 'children'>) {
  return (
    <Player.Root {...props} className={styles.skin}>
      <Player.Video />
      <Player.Captions />
      <Player.Feedback />
      <Player.Vr />
      <Player.Related />
      <Player.Chrome>
        <div className={styles.top}>
          <strong className={styles.brand}>Sister site</strong>
          <Player.ShareButton />
        </div>
        <Player.Controls>
          <Player.ControlRow>
            <Player.PlayButtons />
            <Player.Time />
            <Player.Space />
            <DoubleSpeedButton />
            <Player.Volume />
            <Player.RelatedButton />
            <Player.VrButtons />
            <Player.CaptionsButton />
            <Player.SettingsMenu />
            <Player.RemoteButton />
            <Player.TheatreButton />
            <Player.FullscreenButton />
          </Player.ControlRow>
          <Player.SeekBar />
        </Player.Controls>
      </Player.Chrome>
      <Player.UpNext />
      <Player.Ads />
      <Player.AdPanels />
    </Player.Root>
  );
}

/** A control of the site, from the hooks of the player. */
function DoubleSpeedButton() {
  const { setSpeed } = usePlayerActions();
  const isDouble = usePlayerState((state) => state.playbackRate === 2);
  return (
    <ControlButton
      label={isDouble ? 'Normal speed' : 'Double speed'}
      icon={
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M4 6v12l8-6zm9 0v12l8-6z" />
        </svg>
      }
      aria-pressed={isDouble}
      onClick={() => setSpeed(isDouble ? 1 : 2)}
    />
  );
}
