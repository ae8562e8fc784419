import type { Clock } from '../core/clock.ts';

/** Waiting shorter than this shows nothing: a spinner that flashes reads as a fault. */
const spinnerDelayMs = 400;

/** Says that the viewer waits, once it has lasted long enough to say so. */
export function createSpinner(clock: Clock, onChange: (isBusy: boolean) => void) {
  let cancel: (() => void) | undefined;
  return (isWaiting: boolean): void => {
    if (isWaiting) {
      cancel ??= clock.after(spinnerDelayMs, () => onChange(true));
      return;
    }
    cancel?.();
    cancel = undefined;
    onChange(false);
  };
}
