import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';

/** A position in the player, px from its upper left corner. */
export interface ContextPoint {
  x: number;
  y: number;
}

interface ContextRequestsOptions {
  engine: PlayerEngine;
  signal: AbortSignal;
  /** Whether the menu is open: a second request opens the menu of the browser. */
  isOpen: () => boolean;
  onRequest: (at: ContextPoint) => void;
}

/** Here the menu of the browser is useful: links, texts, and the menus of the player. */
const browserMenus = 'a, input, textarea, dialog, [role=alert], [role^=menu]';

/** Reports requests for a context menu, by mouse or key. A long press by touch plays at double speed instead. */
export function watchContextRequests({ engine, signal, isOpen, onRequest }: ContextRequestsOptions): void {
  const { container } = engine;
  let wasOpen = false;
  // Bound before the menu opens, so that it runs before the listener that closes the menu.
  document.addEventListener(
    'pointerdown',
    () => {
      wasOpen = isOpen();
    },
    { capture: true, signal },
  );
  container.addEventListener(
    'contextmenu',
    (event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      const isSecond = wasOpen;
      wasOpen = false;
      if (event.defaultPrevented || isTouch || isSecond || engine.state.contentBreak) return;
      if (event.target instanceof Element && event.target.closest(browserMenus)) return;
      event.preventDefault();
      const box = container.getBoundingClientRect();
      onRequest({ x: event.clientX - box.left, y: event.clientY - box.top });
    },
    { signal },
  );
}
