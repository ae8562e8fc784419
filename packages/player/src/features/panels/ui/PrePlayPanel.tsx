import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { PlayerIcon } from '../../../react/icons.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import { type AdPanel, panelSize } from '../state/creative.ts';
import { Creative } from './Creative.tsx';
import styles from './panels.module.css';
import { usePanelNotice } from './use-panel-notice.ts';

interface PrePlayPanelProps {
  panel: AdPanel;
  engine: PlayerEngine;
  onClose: () => void;
}

/**
 * The ad before the first play (requirement PL-8), a dialog inside the player. Closing it by either button, the backdrop, Esc or
 * Space starts playback.
 */
export function PrePlayPanel({ panel, engine, onClose }: PrePlayPanelProps) {
  const { labels } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const emitNotice = usePanelNotice('prePlay', true);
  const close = () => {
    emitNotice('closed');
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
  useLayoutEffect(() => takeFocus(dialog.current, engine.container), [engine]);

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
      style={{ '--_banner-height': `${panelSize(panel).height}px` } as CSSProperties}
      aria-modal="true"
      aria-label={labels.advertisement}
      onKeyDown={onKeyDown}
      onClick={onBackdrop}
    >
      <div className={styles.content}>
        <Creative panel={panel} onFollow={() => emitNotice('followed')} onBroken={onClose}>
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

/** Moves the focus into the dialog, unless it is outside of the player; returns a function that moves it back to the player. */
function takeFocus(dialog: HTMLDialogElement | null, container: HTMLElement): () => void {
  const active = document.activeElement;
  if (active === null || active === document.body || container.contains(active)) {
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
  }
  return () => {
    if (dialog?.contains(document.activeElement)) container.focus({ preventScroll: true });
  };
}

/** Wraps Tab between the first and last link or button of the dialog; frames are never first or last. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = event.shiftKey ? [focusable[0], focusable.at(-1)] : [focusable.at(-1), focusable[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
