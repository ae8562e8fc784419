import type { Clock } from '../../../core/clock.ts';

/** Longest time between the two taps of a double tap. */
const doubleTapMs = 300;
/** Width of the left and right area that skip, as a fraction of the picture. */
const sideFraction = 1 / 3;

export type TapAction = { do: 'toggleControls' } | { do: 'skip'; direction: 'forward' | 'back' };

/**
 * Interprets taps on the picture. A first tap toggles the controls without waiting for a second one. A second tap on the same side
 * skips, and so does each further one while a skip is pending.
 */
export function createTaps(clock: Clock): (fraction: number, isSkipping: boolean) => TapAction {
  let lastTap: { side: 'forward' | 'back' | undefined; atMs: number } | undefined;
  return (fraction, isSkipping) => {
    const side = fraction < sideFraction ? 'back' : fraction > 1 - sideFraction ? 'forward' : undefined;
    const isDouble =
      lastTap !== undefined && lastTap.side === side && clock.now() - lastTap.atMs <= doubleTapMs;
    lastTap = { side, atMs: clock.now() };
    return side && (isDouble || isSkipping) ? { do: 'skip', direction: side } : { do: 'toggleControls' };
  };
}
