import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import styles from './AdMarks.module.css';

/** Marks the remaining mid-rolls on the seek bar. Not exposed to screen readers. */
export function AdMarks({ duration }: { duration: number }) {
  const seconds = useFeatureState(usePlayer().slices?.ads, (state) => state.midRollsLeft) ?? [];
  if (duration === 0) return null;
  return seconds
    .filter((second) => second < duration)
    .map((second) => (
      <div
        key={second}
        className={styles.mark}
        style={{ insetInlineStart: `${(second / duration) * 100}%` }}
        data-mid-roll={second}
      />
    ));
}
