import { useLayoutEffect, useRef } from 'react';
import { canRetry } from '../core/errors.ts';
import { fillLabel } from '../core/labels.ts';
import type { PlayerFailure } from '../dom/engine/player-store.ts';
import styles from './ErrorPanel.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Shows the error message, its code and a retry button (requirement PL-15). */
export function ErrorPanel() {
  const failure = usePlayerState((state) => state.failure);
  // A failure during an ad is shown after the ad.
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (!failure || isContentBreak) return null;
  return <Panel failure={failure} />;
}

function Panel({ failure }: { failure: PlayerFailure }) {
  const { engine, labels } = usePlayer();
  const panel = useRef<HTMLDivElement>(null);
  // The panel disappears when recovery succeeds; the focus must stay in the player.
  useLayoutEffect(() => {
    const { current } = panel;
    const player = current?.closest('section');
    return () => {
      if (current?.contains(document.activeElement)) player?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={panel} className={styles.panel} role="alert">
      <p className={styles.title}>{labels.errorTitle}</p>
      <p className={styles.message}>{failure.message}</p>
      {canRetry(failure.code) && failure.code !== 'gone' && (
        <button type="button" className={styles.retry} onClick={() => engine?.retry()}>
          {labels.retry}
        </button>
      )}
      <p className={styles.code}>{fillLabel(labels.errorCode, { code: failure.code })}</p>
    </div>
  );
}
