import { useEffect, useRef } from 'react';

/** The hover preview of a card. Its code is loaded when the page is idle. */
export function HoverPreview({ url }: { url: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const slot = ref.current;
    if (!slot) return;
    const ended = new AbortController();
    const { signal } = ended;
    whenIdle(async () => {
      const { attachHoverPreview } = await import('@nightjar/player/preview');
      const trigger = slot.closest<HTMLElement>('[data-video-card]');
      if (!signal.aborted) attachHoverPreview(slot, { url, signal, ...(trigger && { trigger }) });
    }, signal);
    return () => ended.abort();
  }, [url]);
  return <span ref={ref} />;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => Promise<void>, signal: AbortSignal): void {
  const run = () => {
    // A preview that cannot be loaded is omitted (requirement PL-16).
    if (!signal.aborted) void work().catch((error: unknown) => console.debug(error));
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
