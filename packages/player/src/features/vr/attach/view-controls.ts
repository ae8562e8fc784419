import { type Attitude, viewByAttitude } from '../state/device-orientation.ts';
import { approach, glide, type Speed } from '../state/inertia.ts';
import {
  initialView,
  keyView,
  limitView,
  type Stage,
  type View,
  wrapDegrees,
  zoomView,
} from '../state/view.ts';
import type { VrFormat } from '../state/vr-format.ts';
import { bindPointers } from './view-pointers.ts';

export interface ViewControlsOptions {
  format: VrFormat;
  /** Receives pointer and wheel events. */
  surface: HTMLElement;
  /** Receives key events; a drag focuses it. */
  picture: HTMLElement;
  /** Returns whether the VR picture is shown. */
  isActive: () => boolean;
  /** Returns whether the wheel zooms without Ctrl; otherwise it scrolls the page. */
  ownsWheel: () => boolean;
  onView: (view: View, roll: number) => void;
  /** Called when the viewer turns or zooms the view. */
  onViewMove: () => void;
  signal: AbortSignal;
}

export interface ViewControls {
  readonly view: View;
  /** Turns the view straight ahead. */
  reset(): void;
  /** Turns the view by the attitude of the device; undefined ends this and keeps the current view. */
  setAttitude(attitude: Attitude | undefined): void;
  /** Call when the size of the surface has changed. */
  refresh(): void;
}

const wheelZoom = 0.002;
/** Pixels per line, for wheel events in lines. */
const linePixels = 16;

/** Controls the view of a VR picture by drag, pinch, wheel, keys and the attitude of the device. */
export function createViewControls(options: ViewControlsOptions): ViewControls {
  const { format, surface, picture, isActive, onView, onViewMove, signal } = options;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  /** The view set by drags and keys; the attitude of the device is added to it. */
  let baseView = initialView(stage());
  let motion: { attitude: Attitude; anchorYaw: number } | undefined;
  let request = 0;

  function stage(): Stage {
    return { format, width: surface.clientWidth, height: surface.clientHeight };
  }
  const shown = () =>
    motion ? viewByAttitude(baseView, motion.attitude, motion.anchorYaw, stage()) : baseView;

  /** Shows a view. The part that does not come from the device is stored as `baseView`. */
  function show(next: View) {
    baseView = motion
      ? {
          yaw: wrapDegrees(next.yaw - (motion.attitude.yaw - motion.anchorYaw)),
          pitch: next.pitch - motion.attitude.pitch,
          zoom: next.zoom,
        }
      : next;
    onView(next, motion?.attitude.roll ?? 0);
  }

  function stopMoving() {
    cancelAnimationFrame(request);
    request = 0;
  }

  /** Calls `step` in each animation frame until it returns false. */
  function animate(step: (elapsedMs: number) => boolean) {
    stopMoving();
    let lastFrameMs = performance.now();
    const next = (now: number) => {
      // Limits the step after the tab was in the background.
      const isMoving = step(Math.min(50, Math.max(0, now - lastFrameMs)));
      lastFrameMs = now;
      request = isMoving ? requestAnimationFrame(next) : 0;
    };
    request = requestAnimationFrame(next);
  }

  function startGlide(start: Speed) {
    let speed: Speed | undefined = start;
    animate((elapsedMs) => {
      if (!speed) return false;
      const { moved, speed: rest } = glide(speed, elapsedMs);
      const view = shown();
      show(limitView({ ...view, yaw: view.yaw + moved.yaw, pitch: view.pitch + moved.pitch }, stage()));
      speed = rest;
      return speed !== undefined;
    });
  }

  function goTo(target: View) {
    if (reducedMotion.matches) {
      stopMoving();
      show(target);
      return;
    }
    animate((elapsedMs) => {
      const { view, hasArrived } = approach(shown(), target, elapsedMs);
      show(view);
      return !hasArrived;
    });
  }

  const reset = () => {
    onViewMove();
    // The current direction of the device becomes straight ahead.
    if (motion) motion.anchorYaw = motion.attitude.yaw;
    goTo(motion ? { ...initialView(stage()), pitch: motion.attitude.pitch } : initialView(stage()));
  };

  bindPointers({
    ...options,
    shown,
    show,
    stage,
    stopMoving,
    startGlide: (speed) => !reducedMotion.matches && startGlide(speed),
  });

  surface.addEventListener(
    'wheel',
    (event) => {
      if (!isActive() || !(event.ctrlKey || options.ownsWheel())) return;
      event.preventDefault();
      stopMoving();
      onViewMove();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePixels;
      // Browsers report a pinch on a touchpad as small wheel steps with Ctrl.
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
      onViewMove();
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
        motion = undefined;
        baseView = view;
        onView(view, 0);
      } else if (motion) {
        motion.attitude = attitude;
        show(shown());
      } else {
        motion = { attitude, anchorYaw: attitude.yaw };
        baseView = { ...view, pitch: 0 };
        show(shown());
      }
    },
    refresh: () => show(limitView(shown(), stage())),
  };
}
