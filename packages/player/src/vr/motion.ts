import { type Attitude, deviceAttitude } from '../core/vr/device-orientation.ts';

/** `absent`: there is no sensor, or it has not said anything yet. */
export type MotionState = 'absent' | 'off' | 'on' | 'refused';

export interface MotionOptions {
  onState: (state: MotionState) => void;
  /** Nothing when the device no longer turns the view. */
  onAttitude: (attitude: Attitude | undefined) => void;
  signal: AbortSignal;
}

/** Browsers that have it ask the viewer, in a press; others, and Chromium, tell at once what the sensors say. */
type AskingEvent = { requestPermission?: () => Promise<'granted' | 'denied' | 'default'> };

/** The device's motion sensors, offered only where they exist and on when the viewer wants it. */
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
        // A machine without sensors tells of nothing, once.
        if (alpha === null || beta === null || gamma === null) return;
        call(deviceAttitude({ alpha, beta, gamma, screenAngle: screen.orientation?.angle ?? 0 }));
      },
      { signal: AbortSignal.any([listening.signal, signal]) },
    );
  };

  if ('DeviceOrientationEvent' in window) {
    // Safari says nothing before it was asked, but what is held in the hand has sensors.
    if (asking().requestPermission && matchMedia('(pointer: coarse)').matches) change('off');
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
      const answer = await (asking().requestPermission?.() ?? Promise.resolve('granted')).catch(
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

function asking(): AskingEvent {
  return window.DeviceOrientationEvent as AskingEvent;
}
