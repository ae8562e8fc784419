import type { Clock } from './clock.ts';

/** How long the next video waits (requirement PL-5). */
export const upNextSeconds = 12;
/** Players up to this width, in CSS pixels, are narrow: the panel shows there in fullscreen only. */
const narrowWidth = 420;
/** The page hears of the next video this long before the end, so that it is ready. */
const nextSoonSeconds = 15;

interface UpNextPlace {
  width: number;
  isFullscreen: boolean;
}

/** Whether a player of this size offers the next video at the end. */
export function offersNext({ width, isFullscreen }: UpNextPlace): boolean {
  return width > narrowWidth || isFullscreen;
}

/** Whether the next video may be needed in a moment. Seconds; a duration of 0 is not known yet. */
export function isNextSoon(positionSeconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && durationSeconds - positionSeconds <= nextSoonSeconds;
}

export interface UpNextOptions {
  clock: Clock;
  /** How long it waits; `upNextSeconds` unless given. */
  seconds?: number | undefined;
  /** Whole seconds that are left, or undefined while the panel is hidden. */
  onChange: (secondsLeft: number | undefined) => void;
  /** Time is up, or the viewer does not want to wait. */
  onNext: () => void;
  /** The viewer stays: the related videos come back. */
  onCancel: () => void;
}

export interface UpNext {
  /** The video has ended. */
  complete(player: UpNextPlace): void;
  playNow(): void;
  cancel(): void;
  /** The viewer played or sought, or left. */
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
      if (offersNext(player)) count(seconds);
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
