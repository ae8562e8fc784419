import type { Clock } from '../../../core/clock.ts';
import { dragFromPixels } from '../../../core/drag.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { createTaps } from '../state/taps.ts';

export interface GesturesOptions {
  /** The element over the picture that takes clicks and touches. */
  surface: HTMLElement;
  container: HTMLElement;
  engine: PlayerEngine;
  clock?: Clock;
  signal: AbortSignal;
}

/** A click waits this long for a second one, so that a double click does not pause and play. */
const doubleClickMs = 200;

/** Mouse and touch on the picture: a click pauses, a double click toggles fullscreen, a tap toggles the controls, double taps skip. */
export function bindGestures(options: GesturesOptions): void {
  bindPicture(options);
  bindActivity(options);
}

function bindPicture({ surface, engine, clock = engine.clock, signal }: GesturesOptions) {
  const tap = createTaps(clock);
  const click = createClicks({ engine, clock, signal });
  let isClosingMenu = false;
  let isTouch = false;
  let pressedAt = { x: 0, y: 0 };

  // Bound before any menu opens, so that it runs before the listener that closes the menu.
  document.addEventListener(
    'pointerdown',
    (event) => {
      isClosingMenu = engine.controls.isKeptVisible('menu');
      // Stored, because a dblclick event has no pointer type.
      isTouch = event.pointerType === 'touch';
      pressedAt = { x: event.clientX, y: event.clientY };
    },
    { capture: true, signal },
  );
  const unsubscribe = engine.subscribe(() => {
    if (engine.state.skipTotalSeconds === 0) delete surface.dataset.skipping;
  });
  signal.addEventListener('abort', unsubscribe, { once: true });
  // The 360° picture has `data-drag="own"`.
  const isDrag = ({ clientX, clientY }: MouseEvent) =>
    surface.dataset.drag === 'own' &&
    Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) >= dragFromPixels;
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
      const action = tap(fraction, engine.state.skipTotalSeconds !== 0);
      if (action.do === 'skip') {
        engine.skip(action.direction);
        surface.dataset.skipping = 'true';
      } else if (engine.state.playback === 'idle') engine.play();
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

/** Mouse clicks: toggles playback after the double-click delay. A slower second click of a double click reverts it. */
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
    /** `count`: number of clicks in a row, the `detail` of a click event. */
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
      // No delay for the first play, or if fullscreen is not supported.
      if (playback === 'idle' || playback === 'complete' || fullscreenAvailability === 'unsupported') {
        engine.perform({ do: 'togglePlay' });
      } else cancelTimer = clock.after(doubleClickMs, toggle);
    },
  };
}

/** User activity, which keeps the controls visible. */
function bindActivity({ surface, container, engine, signal }: GesturesOptions) {
  const onPointer = (event: PointerEvent) => {
    // A tap on the picture toggles the controls; showing them on contact would make the tap hide them.
    if (event.pointerType === 'touch' && event.target === surface) return;
    engine.controls.activity();
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
  let isPressed = false;
  container.addEventListener('pointerdown', () => (isPressed = true), { capture: true, signal });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => (isPressed = false), { capture: true, signal });
  // Keyboard focus keeps the controls visible; focus by a pointer does not, also when the browser shows it, as after the first touch.
  container.addEventListener(
    'focusin',
    ({ target }) => {
      const isKeyboardFocus =
        !isPressed && target instanceof Element && target !== container && target.matches(':focus-visible');
      engine.controls.keepVisible('focus', isKeyboardFocus);
    },
    { signal },
  );
  container.addEventListener('focusout', () => engine.controls.keepVisible('focus', false), { signal });
}
