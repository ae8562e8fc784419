const events = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/** `target` receives the events of the visitor; it is a function because a server has no window. */
export function createInteractionGate(target: () => EventTarget) {
  let hasInteracted = false;
  return (work: () => void, signal: AbortSignal): void => {
    if (signal.aborted) return;
    if (hasInteracted) {
      work();
      return;
    }
    const ended = new AbortController();
    const options = { signal: AbortSignal.any([signal, ended.signal]), passive: true, capture: true };
    const run = () => {
      hasInteracted = true;
      ended.abort();
      work();
    };
    for (const type of events) target().addEventListener(type, run, options);
  };
}

/**
 * Runs work after the visitor has used the pointer, the keyboard or the scroll bar of this document; immediately when that has
 * happened before. For code that a visitor who only reads the first screen does not need.
 */
export const afterInteraction = createInteractionGate(() => window);
