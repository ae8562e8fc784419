import { ControlButton } from '../ControlButton.tsx';
import { PlaybackButtons } from '../PlaybackButtons.tsx';
import { usePlayer } from '../player-context.ts';
import { SeekBar } from '../SeekBar.tsx';
import styles from './MiniControls.module.css';

/** Controls of the mini player: play, seek bar, expand and close. */
export function MiniControls() {
  const { labels, options } = usePlayer();
  const { onExpand, onClose } = options.mini ?? {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the semantics and style of a form
    <div className={styles.mini} role="group" aria-label={labels.controls}>
      <div className={styles.top}>
        {onExpand && (
          <ControlButton icon="expand" label={labels.expand} shortcut="i" onClick={() => onExpand()} />
        )}
        {onClose && <ControlButton icon="close" label={labels.close} onClick={() => onClose()} />}
      </div>
      <div className={styles.middle}>
        <PlaybackButtons isLarge />
      </div>
      <div className={styles.bar}>
        <SeekBar />
      </div>
    </div>
  );
}
