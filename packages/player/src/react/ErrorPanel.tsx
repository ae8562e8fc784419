import { useLayoutEffect, useRef } from 'react';
import { fillLabel } from '../core/labels.ts';
import type { PlayerFailure } from '../dom/player-store.ts';
import styles from './ErrorPanel.module.css';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Says what went wrong, with a code to quote and a way on: never a blank box (requirement PL-15). */
export function ErrorPanel() {
  const failure = usePlayerState((state) => state.failure);
  // Not over an advertisement: what failed behind it is told after it.
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (!failure || isContentBreak) return null;
  return <Panel failure={failure} />;
}

function Panel({ failure }: { failure: PlayerFailure }) {
  const { engine, labels } = usePlayer();
  const panel = useRef<HTMLDivElement>(null);
  // It may go by itself, and the focus with it would be lost to the page.
  useLayoutEffect(() => {
    const { current } = panel;
    const player = current?.closest('section');
    return () => {
      if (current?.contains(document.activeElement)) player?.focus({ preventScroll: true });
    };
  }, []);
  const canRetry = !failure.code.startsWith('setup_') && failure.code !== 'gone';
  return (
    <div ref={panel} className={styles.panel} role="alert">
      <p className={styles.title}>{labels.errorTitle}</p>
      <p className={styles.message}>{failure.message}</p>
      {canRetry && (
        <button type="button" className={styles.retry} onClick={() => engine?.retry()}>
          {labels.retry}
        </button>
      )}
      <p className={styles.code}>{fillLabel(labels.errorCode, { code: failure.code })}</p>
    </div>
  );
}
