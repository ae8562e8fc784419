import { formatTime } from '../core/time.ts';
import { usePlayerState } from './player-context.ts';
import styles from './TimeText.module.css';

/** Position, or the target of a drag, and duration. Hidden from screen readers, because the seek slider has the same values. */
export function TimeText() {
  const position = usePlayerState(({ scrubSeconds, positionSeconds }) =>
    Math.floor(scrubSeconds ?? positionSeconds),
  );
  const duration = usePlayerState((state) => state.durationSeconds);
  return (
    <span className={styles.time} aria-hidden="true">
      {formatTime(position)}
      <span className={styles.duration}> / {formatTime(duration)}</span>
    </span>
  );
}
