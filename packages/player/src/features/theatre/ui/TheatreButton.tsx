import { ControlButton } from '../../../react/ControlButton.tsx';
import styles from '../../../react/Controls.module.css';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';

/** Toggles the wide layout of the page. Hidden in fullscreen, in narrow players and on pages without such a layout. */
export function TheatreButton() {
  const { labels, options } = usePlayer();
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  const { theatre } = options;
  if (!theatre || isFullscreen) return null;
  return (
    <ControlButton
      className={styles.wideOnly}
      icon={theatre.isOn ? 'exitTheatre' : 'theatre'}
      label={theatre.isOn ? labels.exitTheatre : labels.theatre}
      shortcut="t"
      onClick={() => theatre.onChange(!theatre.isOn)}
    />
  );
}
