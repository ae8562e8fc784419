import type { PlayIntent } from '../intent.ts';
import type { WatchState } from '../player-store.ts';

export interface PlayRequestOptions {
  video: HTMLVideoElement;
  intent: PlayIntent;
  patch: (partial: Partial<WatchState>) => void;
  /** The browser refuses to play even without sound. */
  onRefused: () => void;
  signal: AbortSignal;
}

/** Returns a function that plays the element if the intent permits it. If the browser refuses sound, it plays muted. */
export function createPlayRequest({
  video,
  intent,
  patch,
  onRefused,
  signal,
}: PlayRequestOptions): () => void {
  function request() {
    if (!intent.mayPlay) return;
    video.play().catch((error: unknown) => {
      // A play request that a pause or a new source interrupts is not an error.
      if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        onRefused();
        intent.send('refuse');
        return;
      }
      video.muted = true;
      patch({ needsUnmute: true });
      request();
    });
  }
  return request;
}
