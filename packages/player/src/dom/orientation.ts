import type { PlayerEngine } from './engine/player-engine.ts';

/** The DOM types lack `lock`, which not every browser supports (Screen Orientation API, section 5). */
type Lockable = Partial<Pick<ScreenOrientation, 'unlock'>> & {
  lock?: (to: LockedOrientation) => Promise<void>;
};
type LockedOrientation = 'landscape' | 'portrait';

/**
 * Locks the screen to the orientation of the video while the player is fullscreen. Has no effect in browsers without orientation lock
 * (iOS) and on devices without rotation.
 */
export function followOrientation(engine: PlayerEngine): void {
  const { video, signal } = engine;
  const orientation: Lockable | undefined = screen.orientation;
  if (typeof orientation?.lock !== 'function') return;
  let locked: LockedOrientation | undefined;

  const update = () => {
    const wanted = engine.state.fullscreen && !signal.aborted ? orientationOf(video) : undefined;
    if (wanted === locked) return;
    locked = wanted;
    // Devices without rotation reject the lock.
    if (wanted) orientation.lock?.(wanted).catch(() => undefined);
    else orientation.unlock?.();
  };
  const stop = engine.subscribe(update);
  video.addEventListener('resize', update, { signal });
  signal.addEventListener(
    'abort',
    () => {
      stop();
      update();
    },
    { once: true },
  );
}

function orientationOf({ videoWidth, videoHeight }: HTMLVideoElement): LockedOrientation | undefined {
  if (videoWidth === videoHeight) return undefined;
  return videoWidth > videoHeight ? 'landscape' : 'portrait';
}
