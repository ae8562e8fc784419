import { type RefObject, useEffect, useState } from 'react';
import type { FeatureState } from '../../../core/feature-state.ts';
import { fillLabel } from '../../../core/labels.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { attachHoldSpeed, type HoldSpeedState } from '../attach/hold-speed.ts';
import styles from './Badges.module.css';

/** Plays at double speed, with a badge, while the viewer holds the picture. */
export function HoldSpeed({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { engine, labels } = usePlayer();
  const [hold, setHold] = useState<FeatureState<HoldSpeedState>>();
  useEffect(() => {
    if (!engine || !surface.current) return;
    const ending = new AbortController();
    setHold(attachHoldSpeed(engine, surface.current, ending.signal));
    return () => ending.abort();
  }, [engine, surface]);
  const rate = useFeatureState(hold, ({ isHeld, rate }) => (isHeld ? rate : undefined));
  const text = rate === undefined ? '' : fillLabel(labels.holdSpeed, { rate });
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
