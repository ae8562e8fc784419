import type { Clock } from '../core/clock.ts';
import { createTaps } from '../core/taps.ts';
import type { PlayerEngine } from './engine.ts';
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
export function bindGestures({
  surface,
  container,
  engine,
  clock = realClock,
  signal,
}: GesturesOptions): void {
  const tap = createTaps(clock);

  surface.addEventListener(
    'click',
    (event) => {
      // A click made by the keyboard or by a test has no pointer type: it counts as a mouse.
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      if (!isTouch) {
        engine.togglePlay();
        return;
      }
      const box = surface.getBoundingClientRect();
      const fraction = box.width > 0 ? (event.clientX - box.left) / box.width : 0.5;
      const answer = tap(fraction, engine.state.skipTotalSeconds !== 0);
      if (answer.do === 'skip') engine.skip(answer.direction);
      else engine.controls.toggle();
    },
    { signal },
  );
  surface.addEventListener(
    'dblclick',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      if (lastPointer === 'touch') return;
      engine.toggleFullscreen();
    },
    { signal },
  );

  let lastPointer = '';
  const onPointer = (event: PointerEvent) => {
    lastPointer = event.pointerType;
    // A touch on the picture shows controls by its tap, not by its contact: showing them here would make the tap hide them.
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
    (event) => {
      const isKept =
        event.target instanceof Element && event.target !== surface && event.target.matches(':focus-visible');
      engine.controls.hold('focus', isKept && event.target !== container);
    },
    { signal },
  );
  container.addEventListener('focusout', () => engine.controls.hold('focus', false), { signal });
}
