import type { Clock } from '../core/clock.ts';
import { realClock } from '../dom/real-clock.ts';
import { type PreviewTurn, watchTurn } from './preview-turn.ts';

/** Delay before loading: skips cards that the pointer only crosses, and still starts within 300 ms (requirement Q-13). */
const delayMs = 120;

export interface HoverPreviewOptions {
  /** Address of the clip (`paths.hoverPreview`). Nothing is loaded before the preview starts. */
  url: string;
  /** The element whose hover or focus starts the preview. Default: the parent of the slot (the card). */
  trigger?: HTMLElement;
  /** Receives playback errors; the viewer sees none (requirement PL-16). Default: `console.debug`. */
  onError?: (error: unknown) => void;
  /** Removes listeners and clip when aborted. */
  signal: AbortSignal;
  clock?: Clock;
}

/**
 * Plays the muted preview clip of a card inside `slot`: on hover and focus, or once on touch devices when the card is fully visible
 * (requirement PL-16). Only one clip plays on the page. Esc or leaving the card removes it. No clip with reduced motion or data
 * saving. While the clip is visible, the slot has `data-preview="playing"`.
 */
export function attachHoverPreview(slot: HTMLElement, options: HoverPreviewOptions): void {
  const { url, signal, clock = realClock } = options;
  const trigger = options.trigger ?? slot.parentElement ?? slot;
  const onError = options.onError ?? ((error: unknown) => console.debug('[preview]', url, error));
  const isOnce = !matchMedia('(hover: hover)').matches;
  let end: (() => void) | undefined;
  const played = new AbortController();

  const turn: PreviewTurn = {
    element: trigger,
    start() {
      if (end || signal.aborted || !isAllowed()) return;
      const cancel = clock.after(delayMs, () => {
        end = playClip(slot, url, {
          isOnce,
          // It takes no further turn.
          onEnd: () => played.abort(),
          onError(error) {
            turn.stop();
            onError(error);
          },
        });
      });
      end = cancel;
    },
    stop() {
      end?.();
      end = undefined;
    },
  };
  watchTurn(turn, AbortSignal.any([signal, played.signal]));
}

function isAllowed(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface ClipOptions {
  /** Plays once instead of again and again. */
  isOnce: boolean;
  onEnd: () => void;
  onError: (error: unknown) => void;
}

/** Places the clip over the picture of the card. It is transparent until it plays, so that no black box shows. */
function playClip(slot: HTMLElement, url: string, { isOnce, onEnd, onError }: ClipOptions): () => void {
  const video = document.createElement('video');
  const ending = new AbortController();
  const { signal } = ending;
  video.muted = true;
  video.loop = !isOnce;
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
  video.addEventListener('ended', onEnd, { once: true, signal });
  video.src = url;
  slot.append(video);
  video.play().catch((error: unknown) => {
    if (!signal.aborted && video.error === null) onError(error);
  });
  return () => {
    ending.abort();
    video.remove();
    delete slot.dataset.preview;
    // Otherwise the browser would continue to load the removed clip.
    video.removeAttribute('src');
    video.load();
  };
}
