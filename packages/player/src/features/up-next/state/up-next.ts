import type { Clock } from '../../../core/clock.ts';
import { hasRoomForUpNext, type PlayerSize } from '../../../core/narrow-player.ts';

/** Length of the countdown (requirement PL-5). */
export const upNextSeconds = 12;
/** The page is notified this long before the end, so that it can load the next video. */
const nextSoonSeconds = 15;
/** Buffers end slightly before the duration of a video. */
const unbufferedSeconds = 0.5;

/** Whether the end is near enough to load the next video. Seconds; a duration of 0 means unknown. */
export function isNextSoon(positionSeconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && durationSeconds - positionSeconds <= nextSoonSeconds;
}

/** Whether the rest of the video is buffered, so that loading the next one does not slow it down. */
export function isBufferedToEnd(
  buffered: readonly (readonly [start: number, end: number])[],
  positionSeconds: number,
  durationSeconds: number,
): boolean {
  return buffered.some(
    ([start, end]) => start <= positionSeconds + 0.5 && end >= durationSeconds - unbufferedSeconds,
  );
}

export interface UpNextOptions {
  clock: Clock;
  /** Length of the countdown; default `upNextSeconds`. */
  seconds?: number | undefined;
  /** Whole seconds left, or undefined while the panel is hidden. */
  onChange: (secondsLeft: number | undefined) => void;
  /** The countdown has ended, or the viewer skipped it. */
  onNext: () => void;
  /** The viewer cancelled the countdown. */
  onCancel: () => void;
}

export interface UpNext {
  /** The video has ended. */
  complete(player: PlayerSize): void;
  playNow(): void;
  cancel(): void;
  /** The viewer played, seeked or left. */
  hide(): void;
}

/** The countdown to the next video. */
export function createUpNext(options: UpNextOptions): UpNext {
  const { clock, seconds = upNextSeconds, onChange, onNext, onCancel } = options;
  let cancelTimer: (() => void) | undefined;

  const hide = () => {
    if (cancelTimer === undefined) return false;
    cancelTimer();
    cancelTimer = undefined;
    onChange(undefined);
    return true;
  };
  const count = (left: number) => {
    onChange(left);
    cancelTimer = clock.after(1000, () => {
      if (left > 1) return count(left - 1);
      hide();
      onNext();
    });
  };

  return {
    complete(player) {
      hide();
      if (hasRoomForUpNext(player)) count(seconds);
    },
    playNow() {
      if (hide()) onNext();
    },
    cancel() {
      if (hide()) onCancel();
    },
    hide,
  };
}
