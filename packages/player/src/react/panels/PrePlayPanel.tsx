import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { AdPanel } from '../../core/panels/creative.ts';
import type { PlayerEngine } from '../../dom/player-engine.ts';
import { ControlButton } from '../ControlButton.tsx';
import { PlayerIcon } from '../icons.tsx';
import { usePlayer } from '../player-context.ts';
import { Creative } from './Creative.tsx';
import styles from './panels.module.css';
import { usePanelNotice } from './use-panel-notice.ts';

interface PrePlayPanelProps {
  panel: AdPanel;
  engine: PlayerEngine;
  onClose: () => void;
}

/**
 * The advertisement before the first play (requirement PL-8): a dialog inside the player. Each way out of it (its two buttons,
 * the backdrop, Esc, Space) starts playback.
 */
export function PrePlayPanel({ panel, engine, onClose }: PrePlayPanelProps) {
  const { labels } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const tell = usePanelNotice('prePlay', true);
  const close = () => {
    tell('closed');
    onClose();
  };
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(
    () =>
      engine.beginContentBreak({
        play: () => latest.current(),
        pause: () => undefined,
        isPaused: () => true,
      }),
    [engine],
  );
  useLayoutEffect(() => keepFocus(dialog.current, engine.container), [engine]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') wrapFocus(event);
  };
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog
      ref={dialog}
      open
      className={styles.prePlay}
      aria-modal="true"
      aria-label={labels.advertisement}
      onKeyDown={onKeyDown}
      onClick={onBackdrop}
    >
      <div className={styles.room}>
        <Creative panel={panel} onFollow={() => tell('followed')} onBroken={onClose}>
          <ControlButton
            className={styles.close}
            icon="close"
            label={labels.closeAdvertisement}
            onClick={close}
          />
        </Creative>
      </div>
      <button type="button" className={styles.play} data-first-focus onClick={close}>
        <PlayerIcon name="play" />
        {labels.play}
      </button>
    </dialog>
  );
}

/** Takes the focus, unless the viewer is busy elsewhere on the page; the answer gives it back to the player. */
function keepFocus(dialog: HTMLDialogElement | null, container: HTMLElement): () => void {
  const active = document.activeElement;
  if (active === null || active === document.body || container.contains(active)) {
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
  }
  return () => {
    if (dialog?.contains(document.activeElement)) container.focus({ preventScroll: true });
  };
}

/** Behind the last thing in the dialog comes the first again. A frame is never at an end. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
