import type { Clock } from '../core/clock.ts';
import { createTaps } from '../core/taps.ts';
import type { PlayerEngine } from './player-engine.ts';

export interface GesturesOptions {
  /** The element over the picture that takes clicks and touches. */
  surface: HTMLElement;
  container: HTMLElement;
  engine: PlayerEngine;
  clock?: Clock;
  signal: AbortSignal;
}

/** A click waits so long for a second one: a double click must not be seen to pause and play. */
const doubleClickMs = 200;
/** A press that moved farther was a drag, on a surface that is dragged (`data-drag="own"`, the 360 degree picture). */
const dragPx = 10;

/** Mouse and touch on the picture: click pauses, double-click fills the screen, taps show controls, double taps skip. */
export function bindGestures(options: GesturesOptions): void {
  bindPicture(options);
  bindAttention(options);
}

function bindPicture({ surface, engine, clock = engine.clock, signal }: GesturesOptions) {
  const tap = createTaps(clock);
  const click = createClicks({ engine, clock, signal });
  let isClosingMenu = false;
  let isTouch = false;
  let pressedAt = { x: 0, y: 0 };

  // Bound before any menu opens, so that it runs before the menu's own listener closes it.
  document.addEventListener(
    'pointerdown',
    (event) => {
      isClosingMenu = engine.controls.isHeld('menu');
      // PreferenceBinding, because a double click does not tell what made it.
      isTouch = event.pointerType === 'touch';
      pressedAt = { x: event.clientX, y: event.clientY };
    },
    { capture: true, signal },
  );
  const isDrag = ({ clientX, clientY }: MouseEvent) =>
    surface.dataset.drag === 'own' && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) >= dragPx;
  surface.addEventListener(
    'click',
    (event) => {
      if (isClosingMenu || isDrag(event)) return;
      if (!isTouch) {
        click.click(event.detail);
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
    (event) => {
      if (!isTouch && !isClosingMenu && !isDrag(event)) engine.toggleFullscreen();
    },
    { signal },
  );
}

/**
 * Clicks of a mouse: one pauses or plays, when it is clear that no second one follows; a slow second one takes that back.
 */
function createClicks({
  engine,
  clock,
  signal,
}: Pick<GesturesOptions, 'engine' | 'signal'> & { clock: Clock }) {
  let cancelTimer: (() => void) | undefined;
  let hasToggled = false;
  const toggle = () => {
    cancelTimer = undefined;
    hasToggled = true;
    engine.perform({ do: 'togglePlay' });
  };
  signal.addEventListener('abort', () => cancelTimer?.(), { once: true });
  return {
    /** `count`: the how manieth in a row, as a click event's `detail` tells. */
    click(count: number) {
      if (count > 2) return;
      if (count === 2) {
        if (cancelTimer) cancelTimer();
        else if (hasToggled) engine.perform({ do: 'togglePlay' });
        cancelTimer = undefined;
        hasToggled = false;
        return;
      }
      cancelTimer?.();
      hasToggled = false;
      const { playback, fullscreenAvailability } = engine.state;
      // The first play is never kept waiting, nor is any where the second click would do nothing.
      if (playback === 'idle' || playback === 'complete' || fullscreenAvailability === 'unsupported') {
        engine.perform({ do: 'togglePlay' });
      } else cancelTimer = clock.after(doubleClickMs, toggle);
    },
  };
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
