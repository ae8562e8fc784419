import type { Clock } from './clock.ts';

/** Two touches within this time on one side of the picture are a double tap. */
const doubleTapMs = 300;
/** Left and right thirds of the picture skip; its middle does not. */
const sideFraction = 1 / 3;

export type TapAnswer = { do: 'toggleControls' } | { do: 'skip'; direction: 'forward' | 'back' };

/**
 * Understands touches on the picture. A first tap shows or hides controls at once (nothing waits for a second one); a
 * second on the same side skips, and so does each further one while seconds are gathering.
 */
export function createTaps(clock: Clock): (fraction: number, isSkipping: boolean) => TapAnswer {
  let lastTap: { side: 'forward' | 'back' | undefined; atMs: number } | undefined;
  return (fraction, isSkipping) => {
    const side = fraction < sideFraction ? 'back' : fraction > 1 - sideFraction ? 'forward' : undefined;
    const isDouble =
      lastTap !== undefined && lastTap.side === side && clock.now() - lastTap.atMs <= doubleTapMs;
    lastTap = { side, atMs: clock.now() };
    return side && (isDouble || isSkipping) ? { do: 'skip', direction: side } : { do: 'toggleControls' };
  };
}
