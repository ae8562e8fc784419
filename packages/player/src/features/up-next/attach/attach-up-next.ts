import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { createUpNext, isBufferedToEnd, isNextSoon } from '../state/up-next.ts';

export interface UpNextCalls {
  onPlay: () => void;
  onCancel: () => void;
  /** Called once: when the panel opens, or when the last seconds are reached and buffered. */
  onSoon: (engine: Pick<PlayerEngine, 'linkKbit'>) => void;
}

export interface UpNextFeature {
  /** Whole seconds left; undefined while the panel is hidden. */
  readonly state: FeatureState<{ secondsLeft: number | undefined }>;
  playNow(): void;
  cancel(): void;
}

interface AttachOptions {
  /** Length of the countdown. */
  seconds: number;
  /** Read at each call. */
  calls: () => UpNextCalls;
  signal: AbortSignal;
}

/** Counts down to the next video at the end of an engine's video. */
export function attachUpNext(engine: PlayerEngine, { seconds, calls, signal }: AttachOptions): UpNextFeature {
  const state = createFeatureState<{ secondsLeft: number | undefined }>({ secondsLeft: undefined });
  let hasNotified = false;
  const notify = () => {
    if (hasNotified) return;
    hasNotified = true;
    calls().onSoon({ linkKbit: engine.linkKbit });
  };
  const countdown = createUpNext({
    clock: engine.clock,
    seconds,
    onChange(secondsLeft) {
      state.set({ secondsLeft });
      if (secondsLeft !== undefined) notify();
    },
    onNext: () => calls().onPlay(),
    onCancel: () => calls().onCancel(),
  });

  let isComplete = false;
  const update = () => {
    const { playback, fullscreen, positionSeconds, durationSeconds, buffered } = engine.state;
    if ((playback === 'complete') !== isComplete) {
      isComplete = !isComplete;
      const { clientWidth: width } = engine.container;
      if (isComplete) countdown.complete({ width, isFullscreen: fullscreen });
      else countdown.hide();
    }
    const isSoon =
      playback !== 'idle' &&
      isNextSoon(positionSeconds, durationSeconds) &&
      isBufferedToEnd(buffered, positionSeconds, durationSeconds);
    if (isSoon) notify();
  };
  const unsubscribe = engine.subscribe(update);
  const end = () => {
    unsubscribe();
    countdown.hide();
  };
  signal.addEventListener('abort', end, { once: true });
  update();
  return { state, playNow: countdown.playNow, cancel: countdown.cancel };
}
