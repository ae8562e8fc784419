import type { ReactNode } from 'react';
import styles from './Player.module.css';
import { usePlayerState } from './player-context.ts';

/** Shows and hides what it contains as the controls are shown and hidden; absent during a content break. */
export function PlayerChrome({ children }: { children: ReactNode }) {
  const isVisible = usePlayerState((state) => state.areControlsVisible);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (isContentBreak) return null;
  return (
    <div className={styles.chrome} data-visible={isVisible && !isFailed}>
      {children}
    </div>
  );
}
