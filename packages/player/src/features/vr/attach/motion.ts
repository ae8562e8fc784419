import { type Attitude, deviceAttitude } from '../state/device-orientation.ts';
import type { MotionState } from '../state/vr-state.ts';

export interface MotionOptions {
  onState: (state: MotionState) => void;
  /** Receives undefined when motion control is turned off. */
  onAttitude: (attitude: Attitude | undefined) => void;
  signal: AbortSignal;
}

/** Safari requires a permission, requested in a user gesture; Chromium has the same function and grants it by default. */
interface PermissionEvent {
  requestPermission?: (() => Promise<string>) | undefined;
}

/** Turns the view by the device's motion sensors. Available only where sensors exist; initially off. */
export function watchMotion({ onState, onAttitude, signal }: MotionOptions): { toggle: () => Promise<void> } {
  let state: MotionState = 'absent';
  let listening = new AbortController();
  const change = (next: MotionState) => {
    if (signal.aborted || next === state) return;
    state = next;
    onState(next);
  };
  const listen = (call: (attitude: Attitude) => void) => {
    listening.abort();
    listening = new AbortController();
    window.addEventListener(
      'deviceorientation',
      ({ alpha, beta, gamma }) => {
        // Devices without sensors send one event with null values.
        if (alpha === null || beta === null || gamma === null) return;
        call(deviceAttitude({ alpha, beta, gamma, screenAngle: screen.orientation?.angle ?? 0 }));
      },
      { signal: AbortSignal.any([listening.signal, signal]) },
    );
  };

  if ('DeviceOrientationEvent' in window) {
    // Safari sends no events before the permission is granted; assume that touch devices have sensors.
    if (orientationEvent().requestPermission && matchMedia('(pointer: coarse)').matches) change('off');
    else {
      listen(() => {
        listening.abort();
        change('off');
      });
    }
  }

  return {
    async toggle() {
      if (state === 'absent') return;
      if (state === 'on') {
        listening.abort();
        change('off');
        onAttitude(undefined);
        return;
      }
      const answer = await (orientationEvent().requestPermission?.() ?? Promise.resolve('granted')).catch(
        () => 'denied',
      );
      if (signal.aborted) return;
      if (answer !== 'granted') {
        change('refused');
        return;
      }
      change('on');
      listen(onAttitude);
    },
  };
}

export function orientationEvent(): PermissionEvent {
  return window.DeviceOrientationEvent as PermissionEvent;
}
