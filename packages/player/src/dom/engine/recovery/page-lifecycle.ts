export interface PageLifecycleOptions {
  /** The network may be back. */
  onOnline: () => void;
  /** The page is visible or resumed again, perhaps after hours: addresses may have expired. */
  onAwake: () => void;
  signal: AbortSignal;
}

/** Follows the events of the page lifecycle and of the network. */
export function followPageLifecycle({ onOnline, onAwake, signal }: PageLifecycleOptions): void {
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onAwake(), { signal });
  document.addEventListener('resume', onAwake, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onAwake();
    },
    { signal },
  );
}
