import { createEmitter } from '../../../core/emitter.ts';
import { coverFrame } from './frame-cover.ts';

export interface PositionRestoreOptions {
  video: HTMLVideoElement;
  startSeconds: number;
  /** Removes listeners and cover when aborted. */
  signal: AbortSignal;
}

/** Retains the position, and a frame that covers the gap, while the source of the element is replaced. */
export interface PositionRestore {
  readonly seconds: number;
  /** A position that the element will seek to when its new source has loaded. */
  readonly pendingSeconds: number | undefined;
  /** Retains position and frame before the source is replaced. */
  capture(): void;
  /** Sets the position to seek to after loading. */
  setTarget(seconds: number): void;
  /** Seeks the next source to the retained position and removes the cover, until the signal aborts. */
  restore(signal: AbortSignal): void;
  /** Calls `call` when playback has advanced to another second. */
  listenPlayed(call: (seconds: number) => void): void;
}

export function createPositionRestore({
  video,
  startSeconds,
  signal,
}: PositionRestoreOptions): PositionRestore {
  const played = createEmitter<number>();
  let pendingSeconds: number | undefined;
  /** Position at the last time update. */
  let lastSeconds = startSeconds;
  let cover: (() => void) | undefined;

  const uncover = () => {
    cover?.();
    cover = undefined;
  };
  signal.addEventListener('abort', uncover, { once: true });

  const onTime = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING || pendingSeconds !== undefined) return;
    lastSeconds = video.currentTime;
    if (!video.paused && !video.seeking) played.emit(lastSeconds);
  };
  video.addEventListener('timeupdate', onTime, { signal });
  video.addEventListener('seeking', onTime, { signal });

  const position: PositionRestore = {
    get seconds() {
      // The position of an emptied element is 0.
      const hasMedia = video.readyState > HTMLMediaElement.HAVE_NOTHING;
      return pendingSeconds ?? (hasMedia ? video.currentTime : lastSeconds);
    },
    get pendingSeconds() {
      return pendingSeconds;
    },
    capture() {
      cover = coverFrame(video, cover);
      pendingSeconds = position.seconds;
    },
    setTarget(seconds) {
      pendingSeconds = seconds;
    },
    listenPlayed: (call) => void played.listen(call),
    restore(current) {
      const seekToTarget = () => {
        const target = pendingSeconds ?? 0;
        pendingSeconds = undefined;
        if (Math.abs(video.currentTime - target) > 0.05) video.currentTime = target;
      };
      const settle = () => {
        if (!video.seeking) uncover();
      };
      video.addEventListener('loadedmetadata', seekToTarget, { once: true, signal: current });
      video.addEventListener('loadeddata', settle, { signal: current });
      video.addEventListener('seeked', settle, { signal: current });
    },
  };
  return position;
}
