export interface KeepFocusOptions {
  container: HTMLElement;
  signal: AbortSignal;
}

/**
 * Moves the focus of a keyboard user to the player when the control that had it disappears. Otherwise the browser would drop it to
 * the top of the page.
 */
export function keepFocus({ container, signal }: KeepFocusOptions): void {
  /** The control with the keyboard focus. */
  let focused: Element | undefined;
  container.addEventListener(
    'focusin',
    ({ target }) => {
      const isControl = target instanceof Element && target !== container;
      focused = isControl && target.matches(':focus-visible') ? target : undefined;
    },
    { signal },
  );
  container.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers send this event also for a control that is being removed, before it is removed.
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = undefined;
      });
    },
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost && container.isConnected) container.focus({ preventScroll: true });
  });
  observer.observe(container, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
