import type { PlayerEngine } from './player-engine.ts';

/** TypeScript's library left `lock` out, because not every browser has it (Screen Orientation API, section 5). */
type Lockable = Partial<Pick<ScreenOrientation, 'unlock'>> & { lock?: (to: Held) => Promise<void> };
type Held = 'landscape' | 'portrait';

/**
 * Turns the screen of a telephone as the video lies while the player fills it, and lets go after that. Where a browser has no
 * lock (iOS) or the device does not turn (a desktop), nothing happens.
 */
export function followOrientation(engine: PlayerEngine): void {
  const { video, signal } = engine;
  const orientation: Lockable | undefined = screen.orientation;
  if (typeof orientation?.lock !== 'function') return;
  let held: Held | undefined;

  const settle = () => {
    const wanted = engine.state.fullscreen && !signal.aborted ? orientationOf(video) : undefined;
    if (wanted === held) return;
    held = wanted;
    // Refused where the device does not turn.
    if (wanted) orientation.lock?.(wanted).catch(() => undefined);
    else orientation.unlock?.();
  };
  const stop = engine.subscribe(settle);
  video.addEventListener('resize', settle, { signal });
  signal.addEventListener(
    'abort',
    () => {
      stop();
      settle();
    },
    { once: true },
  );
}

function orientationOf({ videoWidth, videoHeight }: HTMLVideoElement): Held | undefined {
  if (videoWidth === videoHeight) return undefined;
  return videoWidth > videoHeight ? 'landscape' : 'portrait';
}
