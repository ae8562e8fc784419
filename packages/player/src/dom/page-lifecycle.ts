export interface PageLifecycleOptions {
  /** The network may be back: what waits is to try at once. */
  onOnline: () => void;
  /** The page is in front of somebody again, perhaps after hours: addresses may have expired, connections may be dead. */
  onAwake: () => void;
  signal: AbortSignal;
}

/** What a browser tells of a network or a page that is back. */
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
