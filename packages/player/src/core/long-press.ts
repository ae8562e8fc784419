import type { Clock } from './clock.ts';

/** A press that lasts this long is a hold; a finger that moves farther before is a drag. */
const holdAfterMs = 500;
const stillPx = 10;

export interface LongPressOptions {
  clock: Clock;
  /** The press has become a hold, or the hold has ended. */
  onChange: (isHeld: boolean) => void;
}

export interface LongPress {
  press(at: { x: number; y: number }): void;
  move(at: { x: number; y: number }): void;
  /** The press ended, or something else took it. Answers whether it was a hold: then no click follows from it. */
  release(): boolean;
}

/** Understands a long press on the picture. */
export function createLongPress({ clock, onChange }: LongPressOptions): LongPress {
  let start: { x: number; y: number } | undefined;
  let isHeld = false;
  let cancelTimer: (() => void) | undefined;

  const forget = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    start = undefined;
  };
  return {
    press(at) {
      forget();
      start = at;
      cancelTimer = clock.after(holdAfterMs, () => {
        isHeld = true;
        onChange(true);
      });
    },
    move({ x, y }) {
      // A hold that has begun goes on wherever the finger wanders.
      if (start && !isHeld && Math.hypot(x - start.x, y - start.y) > stillPx) forget();
    },
    release() {
      forget();
      const was = isHeld;
      isHeld = false;
      if (was) onChange(false);
      return was;
    },
  };
}
