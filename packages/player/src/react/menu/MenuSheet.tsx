import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePlayer } from '../player-context.ts';
import styles from './MenuSheet.module.css';

/** A drag of this length closes the sheet, and a shorter one that is at least this fast, in px per ms. */
const closingPx = 72;
const closingSpeed = 0.5;
/** A shorter press on the handle is a click. */
const clickPx = 6;

interface MenuSheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The menu of a player on a phone: a modal panel at the lower edge of the screen, which is larger than the player. A drag, a press
 * on its handle or outside of it, Esc and the back gesture close it. The caller returns the focus.
 */
export function MenuSheet({ label, onClose, children }: MenuSheetProps) {
  const { labels } = usePlayer();
  const sheet = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<{ startY: number; startMs: number }>(undefined);
  /** The browser sends a click after a drag, too. */
  const wasDragged = useRef(false);

  // A layout effect, because the menu moves the focus to an item afterwards.
  useLayoutEffect(() => sheet.current?.showModal(), []);

  const offset = (event: PointerEvent) =>
    Math.max(0, event.clientY - (drag.current?.startY ?? event.clientY));
  const moveTo = (px: number) => {
    if (panel.current) panel.current.style.translate = px > 0 ? `0 ${px}px` : '';
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startY: event.clientY, startMs: event.timeStamp };
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!drag.current) return;
    const px = offset(event);
    const speed = px / Math.max(1, event.timeStamp - drag.current.startMs);
    drag.current = undefined;
    wasDragged.current = px > clickPx;
    if (px >= closingPx || (px > clickPx && speed >= closingSpeed)) onClose();
    else moveTo(0);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it by Esc
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div ref={panel} className={styles.panel}>
        <button
          type="button"
          className={styles.handle}
          aria-label={labels.close}
          onClick={({ detail }) => {
            if (detail === 0 || !wasDragged.current) onClose();
          }}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => drag.current && moveTo(offset(event))}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = undefined;
            moveTo(0);
          }}
        />
        {children}
      </div>
    </dialog>
  );
}

/** Narrower players on touch screens have no room for a menu in the picture, nor have lower screens: phones in landscape. */
const narrowPx = 480;
const lowPx = 480;

/** Whether the menus of this player open as a sheet: on the touch screens of phones. */
export function opensAsSheet(container: HTMLElement | undefined): boolean {
  const isSmall = (container?.clientWidth ?? 0) < narrowPx || window.innerHeight < lowPx;
  return isSmall && matchMedia('(pointer: coarse)').matches;
}
