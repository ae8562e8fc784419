import type { Clock } from '../../../core/clock.ts';
import { dragFromPixels } from '../../../core/drag.ts';

/** A press of this length becomes a long press, unless it becomes a drag before. */
const holdAfterMs = 500;

export interface LongPressOptions {
  clock: Clock;
  /** A long press begins or ends. */
  onChange: (isPressed: boolean) => void;
}

export interface LongPress {
  press(at: { x: number; y: number }): void;
  move(at: { x: number; y: number }): void;
  /** The press ended or was cancelled. Returns whether it was a long press; the click that follows it must be ignored. */
  release(): boolean;
}

/** Detects a long press on the picture. */
export function createLongPress({ clock, onChange }: LongPressOptions): LongPress {
  let start: { x: number; y: number } | undefined;
  let isPressed = false;
  let cancelTimer: (() => void) | undefined;

  const cancel = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    start = undefined;
  };
  return {
    press(at) {
      cancel();
      start = at;
      cancelTimer = clock.after(holdAfterMs, () => {
        isPressed = true;
        onChange(true);
      });
    },
    move({ x, y }) {
      // Movement does not end a long press that has begun.
      if (start && !isPressed && Math.hypot(x - start.x, y - start.y) >= dragFromPixels) cancel();
    },
    release() {
      cancel();
      const was = isPressed;
      isPressed = false;
      if (was) onChange(false);
      return was;
    },
  };
}
