import { type RefObject, useEffect, useState } from 'react';
import type { FeatureState } from '../../../core/feature-state.ts';
import { decimalLabel, fillLabel } from '../../../core/labels.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { attachLongPressSpeed, type LongPressSpeedState } from '../attach/long-press-speed.ts';
import styles from './Badges.module.css';

/** Plays at double speed, with a badge, during a long press on the picture. */
export function LongPressSpeed({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { engine, labels } = usePlayer();
  const [speed, setSpeed] = useState<FeatureState<LongPressSpeedState>>();
  useEffect(() => {
    if (!engine || !surface.current) return;
    const ending = new AbortController();
    setSpeed(attachLongPressSpeed(engine, surface.current, ending.signal));
    return () => ending.abort();
  }, [engine, surface]);
  const rate = useFeatureState(speed, ({ isPressed, rate }) => (isPressed ? rate : undefined));
  const text = rate === undefined ? '' : fillLabel(labels.holdSpeed, { rate: decimalLabel(rate, labels) });
  return (
    <>
      {rate !== undefined && (
        <div className={styles.top} aria-hidden="true">
          {text}
          <PlayerIcon name="fast" className={styles.small} />
        </div>
      )}
      <VisuallyHiddenStatus>{text}</VisuallyHiddenStatus>
    </>
  );
}
