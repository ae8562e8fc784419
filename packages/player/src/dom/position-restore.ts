import { holdFrame } from './frame-hold.ts';

export interface PositionRestoreOptions {
  video: HTMLVideoElement;
  startSeconds: number;
  /** Ends it and takes the cover away. */
  signal: AbortSignal;
  /** Playback is at this second. */
  onPlayed: (seconds: number) => void;
}

/** Where the viewer is, through every exchange of what is in the element: the second, and the frame that covers the gap. */
export interface PositionRestore {
  readonly seconds: number;
  /** A position that the element will only reach once its new source has loaded. */
  readonly pendingSeconds: number | undefined;
  /** What is in the element is about to go: its second and its last frame stay. */
  keep(): void;
  /** The element will be brought here when it has loaded. */
  aimAt(seconds: number): void;
  /** Brings what is loaded from now on, until the signal ends, to the kept second and lifts the cover. */
  restore(signal: AbortSignal): void;
}

export function createPositionRestore({
  video,
  startSeconds,
  signal,
  onPlayed,
}: PositionRestoreOptions): PositionRestore {
  let pendingSeconds: number | undefined;
  /** Where playback was at the last notice of it. */
  let lastSeconds = startSeconds;
  let cover: (() => void) | undefined;

  const uncover = () => {
    cover?.();
    cover = undefined;
  };
  signal.addEventListener('abort', uncover, { once: true });

  const note = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING || pendingSeconds !== undefined) return;
    lastSeconds = video.currentTime;
    if (!video.paused && !video.seeking) onPlayed(lastSeconds);
  };
  video.addEventListener('timeupdate', note, { signal });
  video.addEventListener('seeking', note, { signal });

  const place: PositionRestore = {
    get seconds() {
      // An element that was emptied stands at 0, which is not where the viewer was.
      const isThere = video.readyState > HTMLMediaElement.HAVE_NOTHING;
      return pendingSeconds ?? (isThere ? video.currentTime : lastSeconds);
    },
    get pendingSeconds() {
      return pendingSeconds;
    },
    keep() {
      cover = holdFrame(video, cover);
      pendingSeconds = place.seconds;
    },
    aimAt(seconds) {
      pendingSeconds = seconds;
    },
    restore(current) {
      const reach = () => {
        const target = pendingSeconds ?? 0;
        pendingSeconds = undefined;
        if (Math.abs(video.currentTime - target) > 0.05) video.currentTime = target;
      };
      const settle = () => {
        if (!video.seeking) uncover();
      };
      video.addEventListener('loadedmetadata', reach, { once: true, signal: current });
      video.addEventListener('loadeddata', settle, { signal: current });
      video.addEventListener('seeked', settle, { signal: current });
    },
  };
  return place;
}
