import { createLongPress } from '../core/long-press.ts';
import { createFeatureState, type FeatureState } from './feature-state.ts';
import type { PlayerEngine } from './player-engine.ts';

/** How fast the video plays while the picture is held down. */
const heldSpeed = 2;

export interface HoldSpeedState {
  isHeld: boolean;
  rate: number;
}

/**
 * Plays at double speed while the picture is held down, by finger or mouse; then at the former speed, which nothing remembers
 * anew. A hold is no click. Bind it before what answers clicks on the surface.
 */
export function attachHoldSpeed(
  engine: PlayerEngine,
  surface: HTMLElement,
  signal: AbortSignal,
): FeatureState<HoldSpeedState> {
  const { video, clock } = engine;
  const state = createFeatureState<HoldSpeedState>({ isHeld: false, rate: heldSpeed });
  let before: number | undefined;
  let isClickSpent = false;

  const press = createLongPress({
    clock,
    onChange(isHeld) {
      if (isHeld) {
        if (engine.state.contentBreak || engine.state.playback !== 'playing') return;
        before = video.playbackRate;
        const rate = Math.max(heldSpeed, before);
        video.playbackRate = rate;
        state.set({ isHeld, rate });
        // The picture is what the viewer wants to see of it.
        engine.controls.leave();
      } else if (before !== undefined) {
        video.playbackRate = before;
        before = undefined;
        state.set({ isHeld });
      }
    },
  });
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
  const end = () => {
    if (press.release()) isClickSpent = true;
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      isClickSpent = false;
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
      if (isClickSpent) event.stopImmediatePropagation();
      isClickSpent = false;
    },
    { signal, capture: true },
  );
  // A finger that holds would otherwise begin to scroll the page, or open the browser's menu.
  surface.addEventListener('touchmove', (event) => state.value.isHeld && event.preventDefault(), {
    signal,
    passive: false,
  });
  surface.addEventListener('contextmenu', (event) => state.value.isHeld && event.preventDefault(), {
    signal,
  });
  signal.addEventListener('abort', () => press.release(), { once: true });
  return state;
}
