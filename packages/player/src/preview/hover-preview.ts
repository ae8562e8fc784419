import type { Clock } from '../core/clock.ts';
import { realClock } from '../dom/real-clock.ts';
import { type PreviewTurn, watchTurn } from './preview-turn.ts';

/** Long enough not to load clips of cards that the pointer only crosses, short enough to start within 300 ms. */
const restMs = 120;

export interface HoverPreviewOptions {
  /** Address of the short clip (`paths.hoverPreview`). Nothing is requested before the preview is wanted. */
  url: string;
  /** What the viewer points at or focuses; by default the slot's parent (the card). */
  trigger?: HTMLElement;
  /** A preview that cannot be played is only reported, never shown (requirement PL-16). Default: `console.debug`. */
  onError?: (error: unknown) => void;
  /** Ends everything, the clip included. */
  signal: AbortSignal;
  clock?: Clock;
}

/**
 * Plays a card's muted preview clip inside `slot`: on pointer-over and focus with a mouse, when fully visible on touch
 * (requirement PL-16). One at a time on the page; Esc stops it; the clip is taken away when the viewer leaves. Viewers
 * who save data or asked for less motion get none. While a clip is to be seen, the slot carries `data-preview="playing"`.
 */
export function attachHoverPreview(slot: HTMLElement, options: HoverPreviewOptions): void {
  const { url, signal, clock = realClock } = options;
  const trigger = options.trigger ?? slot.parentElement ?? slot;
  const onError = options.onError ?? ((error: unknown) => console.debug('[preview]', url, error));
  let end: (() => void) | undefined;

  const turn: PreviewTurn = {
    element: trigger,
    start() {
      if (end || signal.aborted || !isWelcome()) return;
      const cancel = clock.after(restMs, () => {
        const stop = playClip(slot, url, (error) => {
          turn.stop();
          onError(error);
        });
        end = stop;
      });
      end = cancel;
    },
    stop() {
      end?.();
      end = undefined;
    },
  };
  watchTurn(turn, signal);
}

function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lays the clip over the card's picture, unseen until it moves: a black box would be worse than the picture. */
function playClip(slot: HTMLElement, url: string, onError: (error: unknown) => void): () => void {
  const video = document.createElement('video');
  const ending = new AbortController();
  const { signal } = ending;
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  video.disableRemotePlayback = true;
  Object.assign(video.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    opacity: '0',
    transition: 'opacity 120ms',
    pointerEvents: 'none',
  });
  const show = () => {
    video.style.opacity = '1';
    slot.dataset.preview = 'playing';
  };
  video.addEventListener('playing', show, { once: true, signal });
  video.addEventListener('error', () => onError(video.error), { once: true, signal });
  video.src = url;
  slot.append(video);
  video.play().catch((error: unknown) => {
    if (!signal.aborted && video.error === null) onError(error);
  });
  return () => {
    ending.abort();
    video.remove();
    delete slot.dataset.preview;
    // Without this the browser would go on fetching the clip of a card that was left.
    video.removeAttribute('src');
    video.load();
  };
}
