import { type Attitude, heldView } from '../core/vr/device-orientation.ts';
import { approach, dragSpeed, glide, releaseSpeed, type Speed } from '../core/vr/inertia.ts';
import {
  degreesPerPixel,
  dragView,
  initialView,
  keyView,
  limitView,
  type Stage,
  type View,
  wrapDegrees,
  zoomView,
} from '../core/vr/view.ts';
import type { VrFormat } from '../core/vr/vr-format.ts';

export interface ViewControlsOptions {
  format: VrFormat;
  /** Takes pointers and the wheel. */
  surface: HTMLElement;
  /** Has the focus for keys; a drag gives it to it. */
  picture: HTMLElement;
  /** Whether there is anything to look at. */
  isActive: () => boolean;
  /** Otherwise the wheel scrolls the page, unless Ctrl is held. */
  ownsWheel: () => boolean;
  onView: (view: View, roll: number) => void;
  /** The viewer took the picture in hand, by whatever way. */
  onLook: () => void;
  signal: AbortSignal;
}

export interface ViewControls {
  readonly view: View;
  /** Straight ahead again. */
  reset(): void;
  /** The device's own attitude turns the view from now on; nothing: it stays where it is. */
  setAttitude(attitude: Attitude | undefined): void;
  /** The screen has another size. */
  refresh(): void;
}

/** Movements below this are a click or a tap; the same as in gestures.ts. */
const dragFromPixels = 10;
const wheelZoom = 0.002;
/** A wheel that counts lines. */
const linePixels = 16;

/** Turns drags, pinches, wheel, keys and the device's attitude into the view of a VR picture. */
export function createViewControls(options: ViewControlsOptions): ViewControls {
  const { format, surface, picture, isActive, onView, onLook, signal } = options;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** What drags and keys asked for; the attitude is added to it. */
  let own = initialView(stage());
  let held: { attitude: Attitude; anchorYaw: number } | undefined;
  let request = 0;

  function stage(): Stage {
    return { format, width: surface.clientWidth, height: surface.clientHeight };
  }
  const shown = () => (held ? heldView(own, held.attitude, held.anchorYaw, stage()) : own);

  /** Makes a view the present one: what the device does not do is the viewer's own. */
  function show(next: View) {
    own = held
      ? {
          yaw: wrapDegrees(next.yaw - (held.attitude.yaw - held.anchorYaw)),
          pitch: next.pitch - held.attitude.pitch,
          zoom: next.zoom,
        }
      : next;
    onView(next, held?.attitude.roll ?? 0);
  }

  function stopMoving() {
    cancelAnimationFrame(request);
    request = 0;
  }

  /** Moves the view from frame to frame until there is nothing left to do. */
  function move(step: (elapsedMs: number) => boolean) {
    stopMoving();
    let before = performance.now();
    const next = (now: number) => {
      // A tab that was asleep does not leap.
      const goesOn = step(Math.min(50, Math.max(0, now - before)));
      before = now;
      request = goesOn ? requestAnimationFrame(next) : 0;
    };
    request = requestAnimationFrame(next);
  }

  function glideOn(start: Speed) {
    let speed: Speed | undefined = start;
    move((elapsedMs) => {
      if (!speed) return false;
      const { moved, speed: rest } = glide(speed, elapsedMs);
      const view = shown();
      show(limitView({ ...view, yaw: view.yaw + moved.yaw, pitch: view.pitch + moved.pitch }, stage()));
      speed = rest;
      return speed !== undefined;
    });
  }

  function goTo(target: View) {
    if (calm.matches) {
      stopMoving();
      show(target);
      return;
    }
    move((elapsedMs) => {
      const { view, hasArrived } = approach(shown(), target, elapsedMs);
      show(view);
      return !hasArrived;
    });
  }

  const reset = () => {
    onLook();
    // Where the device is held now is straight ahead.
    if (held) held.anchorYaw = held.attitude.yaw;
    goTo(held ? { ...initialView(stage()), pitch: held.attitude.pitch } : initialView(stage()));
  };

  bindPointers({
    ...options,
    shown,
    show,
    stage,
    stopMoving,
    glideOn: (speed) => !calm.matches && glideOn(speed),
  });

  surface.addEventListener(
    'wheel',
    (event) => {
      if (!isActive() || !(event.ctrlKey || options.ownsWheel())) return;
      event.preventDefault();
      stopMoving();
      onLook();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePixels;
      // A pinch on a touchpad comes as small steps of a wheel with Ctrl.
      show(zoomView(shown(), Math.exp(-pixels * wheelZoom * (event.ctrlKey ? 4 : 1)), stage()));
    },
    { passive: false, signal },
  );
  picture.addEventListener(
    'keydown',
    (event) => {
      if (!isActive() || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = keyView(shown(), event.key, stage());
      if (!next) return;
      event.preventDefault();
      if (event.key.toLowerCase() === 'r') {
        reset();
        return;
      }
      stopMoving();
      onLook();
      show(next);
    },
    { signal },
  );
  signal.addEventListener('abort', stopMoving, { once: true });

  return {
    get view() {
      return shown();
    },
    reset,
    setAttitude(attitude) {
      const view = shown();
      if (!attitude) {
        held = undefined;
        own = view;
        onView(view, 0);
      } else if (held) {
        held.attitude = attitude;
        show(shown());
      } else {
        held = { attitude, anchorYaw: attitude.yaw };
        own = { ...view, pitch: 0 };
        show(shown());
      }
    },
    refresh: () => show(limitView(shown(), stage())),
  };
}

interface PointerBinding extends ViewControlsOptions {
  shown: () => View;
  show: (view: View) => void;
  stage: () => Stage;
  stopMoving: () => void;
  glideOn: (speed: Speed) => void;
}

/** One pointer turns the view, two zoom it. */
function bindPointers(binding: PointerBinding) {
  const { surface, picture, isActive, onLook, shown, show, stage, stopMoving, glideOn, signal } = binding;
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | undefined;
  let isDragging = false;
  let speed: Speed = { yaw: 0, pitch: 0 };
  let movedAtMs = 0;

  const middle = () => {
    const places = [...pointers.values()];
    const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const [first, second] = places;
    return {
      x: sum.x / places.length,
      y: sum.y / places.length,
      spread: first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0,
    };
  };

  const begin = () => {
    isDragging = true;
    surface.dataset.dragging = 'true';
    for (const id of pointers.keys()) capture(surface, id);
    picture.focus({ preventScroll: true });
    stopMoving();
    onLook();
  };

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    start = undefined;
    delete surface.dataset.dragging;
    if (!isDragging) return;
    isDragging = false;
    const going = event.type === 'pointerup' ? releaseSpeed(speed, event.timeStamp - movedAtMs) : undefined;
    if (going) glideOn(going);
  };

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (!isActive() || event.button !== 0 || pointers.size >= 2) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) {
        start = { x: event.clientX, y: event.clientY };
        speed = { yaw: 0, pitch: 0 };
        stopMoving();
      } else if (!isDragging) begin();
    },
    { signal },
  );
  surface.addEventListener(
    'pointermove',
    (event) => {
      if (!pointers.has(event.pointerId)) return;
      const before = middle();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (!isDragging) {
        const far = start ? Math.hypot(event.clientX - start.x, event.clientY - start.y) : 0;
        if (far < dragFromPixels) return;
        begin();
        movedAtMs = event.timeStamp;
        return;
      }
      const after = middle();
      const place = stage();
      let view = shown();
      if (before.spread > 0 && after.spread > 0) view = zoomView(view, after.spread / before.spread, place);
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      const perPixel = degreesPerPixel(view, place);
      speed = dragSpeed(speed, { yaw: -dx * perPixel, pitch: dy * perPixel }, event.timeStamp - movedAtMs);
      movedAtMs = event.timeStamp;
      show(dragView(view, dx, dy, place));
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    surface.addEventListener(type, end, { signal });
  }
  // Released outside before the drag began, it is over, too.
  window.addEventListener('pointerup', end, { signal });
  signal.addEventListener('abort', () => delete surface.dataset.dragging, { once: true });
}

/** So that a drag goes on beyond the player. */
function capture(surface: HTMLElement, pointerId: number) {
  try {
    surface.setPointerCapture(pointerId);
  } catch {
    // The pointer has gone in the meantime: its end comes with it.
  }
}
