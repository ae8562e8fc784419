import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { usePlayer } from '../player-context.ts';

/** Keeps the controls visible while a menu is open, and closes it on a press or focus outside of it. */
export function useMenu(root: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void): void {
  const { engine } = usePlayer();
  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const onEvent = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside();
    };
    engine?.controls.keepVisible('menu', true);
    document.addEventListener('pointerdown', onEvent, { capture: true, signal: closing.signal });
    document.addEventListener('focusin', onEvent, { signal: closing.signal });
    return () => {
      closing.abort();
      engine?.controls.keepVisible('menu', false);
    };
  }, [engine, root, isOpen, onOutside]);
}

/** Moves the focus to the button of a menu that closes. An open sheet would make the button inert. */
export function returnFocus(root: HTMLElement | null): void {
  root?.querySelector('dialog')?.close();
  root?.querySelector('button')?.focus({ preventScroll: true });
}

/** Returns the visible items in order. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  return items.filter((item) => item.checkVisibility());
}

/** Moves the focus for arrow keys, Home and End; returns whether the key was handled. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): boolean {
  const items = menuItems(menu);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(index + 1) % items.length],
    ArrowUp: items.at(index <= 0 ? -1 : index - 1),
    Home: items[0],
    End: items.at(-1),
  };
  if (!(event.key in targets)) return false;
  targets[event.key]?.focus();
  return true;
}
