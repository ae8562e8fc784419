import { dragFromPixels } from '../../../core/drag.ts';
import { dragSpeed, releaseSpeed, type Speed } from '../state/inertia.ts';
import { degreesPerPixel, dragView, type Stage, type View, zoomView } from '../state/view.ts';

export interface ViewPointersOptions {
  /** Receives pointer events. */
  surface: HTMLElement;
  /** A drag focuses it. */
  picture: HTMLElement;
  /** Returns whether the VR picture is shown. */
  isActive: () => boolean;
  /** Called when a drag begins. */
  onViewMove: () => void;
  signal: AbortSignal;
  shown: () => View;
  show: (view: View) => void;
  stage: () => Stage;
  stopMoving: () => void;
  startGlide: (speed: Speed) => void;
}

/** One pointer turns the view; two pointers also zoom it. */
export function bindPointers(options: ViewPointersOptions): void {
  const { surface, picture, isActive, onViewMove, shown, show, stage, stopMoving, startGlide, signal } =
    options;
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | undefined;
  let isDragging = false;
  let speed: Speed = { yaw: 0, pitch: 0 };
  let movedAtMs = 0;

  const middle = () => {
    const points = [...pointers.values()];
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const [first, second] = points;
    return {
      x: sum.x / points.length,
      y: sum.y / points.length,
      spread: first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0,
    };
  };

  const begin = () => {
    isDragging = true;
    surface.dataset.dragging = 'true';
    for (const id of pointers.keys()) capture(surface, id);
    picture.focus({ preventScroll: true });
    stopMoving();
    onViewMove();
  };

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    start = undefined;
    delete surface.dataset.dragging;
    if (!isDragging) return;
    isDragging = false;
    const release = event.type === 'pointerup' ? releaseSpeed(speed, event.timeStamp - movedAtMs) : undefined;
    if (release) startGlide(release);
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
        const distance = start ? Math.hypot(event.clientX - start.x, event.clientY - start.y) : 0;
        if (distance < dragFromPixels) return;
        begin();
        movedAtMs = event.timeStamp;
        return;
      }
      const after = middle();
      const size = stage();
      let view = shown();
      if (before.spread > 0 && after.spread > 0) view = zoomView(view, after.spread / before.spread, size);
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      const perPixel = degreesPerPixel(view, size);
      speed = dragSpeed(speed, { yaw: -dx * perPixel, pitch: dy * perPixel }, event.timeStamp - movedAtMs);
      movedAtMs = event.timeStamp;
      show(dragView(view, dx, dy, size));
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    surface.addEventListener(type, end, { signal });
  }
  // The pointer is not captured before a drag begins, so it may be released outside of the surface.
  window.addEventListener('pointerup', end, { signal });
  signal.addEventListener('abort', () => delete surface.dataset.dragging, { once: true });
}

/** Captures the pointer, so that a drag continues outside of the player. */
function capture(surface: HTMLElement, pointerId: number) {
  try {
    surface.setPointerCapture(pointerId);
  } catch {
    // The pointer is no longer active; its end event follows.
  }
}
