import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { createLongPress } from '../state/long-press.ts';

/** Speed during a long press on the picture. */
const longPressSpeed = 2;

export interface LongPressSpeedState {
  isPressed: boolean;
  rate: number;
}

/**
 * Plays at double speed during a long press on the picture, by finger or mouse, then at the previous speed. The change is not stored.
 * Must be attached before the click listeners of the surface, because it suppresses the click that follows a long press.
 */
export function attachLongPressSpeed(
  engine: PlayerEngine,
  surface: HTMLElement,
  signal: AbortSignal,
): FeatureState<LongPressSpeedState> {
  const { video, clock } = engine;
  const state = createFeatureState<LongPressSpeedState>({ isPressed: false, rate: longPressSpeed });
  let before: number | undefined;
  let shouldIgnoreClick = false;

  const press = createLongPress({
    clock,
    onChange(isPressed) {
      if (isPressed) {
        if (engine.state.contentBreak || engine.state.playback !== 'playing') return;
        before = video.playbackRate;
        const rate = Math.max(longPressSpeed, before);
        video.playbackRate = rate;
        state.set({ isPressed, rate });
        // Controls would cover the picture.
        engine.controls.leave();
      } else if (before !== undefined) {
        video.playbackRate = before;
        before = undefined;
        state.set({ isPressed });
      }
    },
  });
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
  const end = () => {
    if (press.release()) shouldIgnoreClick = true;
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      shouldIgnoreClick = false;
      if (event.isPrimary && event.button === 0) press.press(at(event));
      else press.release();
    },
    { signal },
  );
  document.addEventListener('pointermove', (event) => press.move(at(event)), { signal, passive: true });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, end, { signal, capture: true });
  }
  window.addEventListener('blur', end, { signal });
  surface.addEventListener(
    'click',
    (event) => {
      if (shouldIgnoreClick) event.stopImmediatePropagation();
      shouldIgnoreClick = false;
    },
    { signal, capture: true },
  );
  // A long press would otherwise scroll the page or open the context menu.
  surface.addEventListener('touchmove', (event) => state.value.isPressed && event.preventDefault(), {
    signal,
    passive: false,
  });
  surface.addEventListener('contextmenu', (event) => state.value.isPressed && event.preventDefault(), {
    signal,
  });
  signal.addEventListener('abort', () => press.release(), { once: true });
  return state;
}
