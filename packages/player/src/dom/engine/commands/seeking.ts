import type { Clock } from '../../../core/clock.ts';
import type { PlayerEvent } from '../../../core/events.ts';
import { clampSeek } from '../../../core/seek.ts';
import { createSkip } from '../../../core/skip.ts';
import type { PlayIntent } from '../intent.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { PlaybackMonitor } from '../monitor/playback-monitor.ts';
import type { PlayerState, WatchState } from '../player-store.ts';
import type { SourceSession } from '../source/source-session.ts';

export interface SeekingOptions {
  id: string;
  video: HTMLVideoElement;
  clock: Clock;
  intent: PlayIntent;
  position: PositionRestore;
  monitor: PlaybackMonitor;
  source: SourceSession;
  state: () => PlayerState;
  patch: (partial: Partial<WatchState>) => void;
  emit: (event: PlayerEvent) => void;
  play: () => void;
}

/** Seeking to a position, and in steps that add up. */
export interface Seeking {
  seek(seconds: number): void;
  skip(direction: 'forward' | 'back'): void;
  /** Discards a pending sum of steps. */
  cancel(): void;
}

export function createSeeking(options: SeekingOptions): Seeking {
  const { id, video, clock, intent, position, monitor, source, state, patch, emit, play } = options;

  const jump = (target: number) => {
    if (state().failure || intent.contentBreak) return;
    const fromSeconds = monitor.positionSeconds;
    const toSeconds = clampSeek(target, state().durationSeconds);
    monitor.seekTo(toSeconds);
    if (!source.isStarted) source.start();
    const hasMedia = video.readyState > HTMLMediaElement.HAVE_NOTHING;
    if (hasMedia && position.pendingSeconds === undefined) video.currentTime = toSeconds;
    else position.setTarget(toSeconds);
    emit({ type: 'seek', id, fromSeconds, toSeconds });
  };

  const steps = createSkip({
    clock,
    onTotal: (skipTotalSeconds) => patch({ skipTotalSeconds }),
    onSkip(total) {
      jump(monitor.positionSeconds + total);
      play();
    },
  });

  return {
    seek(seconds) {
      if (!state().failure && !intent.contentBreak) steps.cancel();
      jump(seconds);
    },
    skip(direction) {
      if (!intent.contentBreak) steps.tap(direction);
    },
    cancel: steps.cancel,
  };
}
