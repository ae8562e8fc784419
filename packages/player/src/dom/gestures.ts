import type { Clock } from '../core/clock.ts';
import { createTaps } from '../core/taps.ts';
import type { PlayerEngine } from './player-engine.ts';
import { realClock } from './real-clock.ts';

export interface GesturesOptions {
  /** The element over the picture that takes clicks and touches. */
  surface: HTMLElement;
  container: HTMLElement;
  engine: PlayerEngine;
  clock?: Clock;
  signal: AbortSignal;
}

/** Mouse and touch on the picture: click pauses, double-click fills the screen, taps show controls, double taps skip. */
export function bindGestures(options: GesturesOptions): void {
  bindPicture(options);
  bindAttention(options);
}

function bindPicture({ surface, engine, clock = realClock, signal }: GesturesOptions) {
  const tap = createTaps(clock);
  let isClosingMenu = false;
  let isTouch = false;

  // Bound before any menu opens, so that it runs before the menu's own listener closes it.
  document.addEventListener(
    'pointerdown',
    (event) => {
      isClosingMenu = engine.controls.isHeld('menu');
      // Remembered, because a double click does not tell what made it.
      isTouch = event.pointerType === 'touch';
    },
    { capture: true, signal },
  );
  surface.addEventListener(
    'click',
    (event) => {
      if (isClosingMenu) return;
      if (!isTouch) {
        engine.togglePlay();
        return;
      }
      const box = surface.getBoundingClientRect();
      const fraction = box.width > 0 ? (event.clientX - box.left) / box.width : 0.5;
      const answer = tap(fraction, engine.state.skipTotalSeconds !== 0);
      if (answer.do === 'skip') engine.skip(answer.direction);
      else if (engine.state.playback === 'idle') engine.play();
      else engine.controls.toggle();
    },
    { signal },
  );
  surface.addEventListener(
    'dblclick',
    () => {
      if (!isTouch && !isClosingMenu) engine.toggleFullscreen();
    },
    { signal },
  );
}

/** Signs that the viewer is there, which keep the controls on the screen. */
function bindAttention({ surface, container, engine, signal }: GesturesOptions) {
  const onPointer = (event: PointerEvent) => {
    // A touch on the picture is answered by its tap: shown at contact, controls would be hidden again by the tap.
    if (event.pointerType === 'touch' && event.target === surface) return;
    engine.controls.activity();
    engine.wantTimelines();
  };
  container.addEventListener('pointermove', onPointer, { signal });
  container.addEventListener('pointerdown', onPointer, { signal });
  container.addEventListener('keydown', () => engine.controls.activity(), { signal });
  container.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse') engine.controls.leave();
    },
    { signal },
  );
  // Focus that the keyboard put there keeps controls; focus left over from a click does not.
  container.addEventListener(
    'focusin',
    ({ target }) => {
      const isKept = target instanceof Element && target !== container && target.matches(':focus-visible');
      engine.controls.hold('focus', isKept);
    },
    { signal },
  );
  container.addEventListener('focusout', () => engine.controls.hold('focus', false), { signal });
}
