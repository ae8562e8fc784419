import type { PlaybackEvent } from '../core/playback.ts';

export interface MediaEventsOptions {
  video: HTMLVideoElement;
  /** The play intent: an element also pauses when its source changes. */
  wantsPlay: () => boolean;
  onPlayback: (event: PlaybackEvent) => void;
  /** Position, duration or seeking changed. */
  onTime: () => void;
  onFirstFrame: () => void;
  signal: AbortSignal;
}

/** Translates the events of a media element into those of the playback state machine (requirement PL-1). */
export function bindMediaEvents({
  video,
  wantsPlay,
  onPlayback,
  onTime,
  onFirstFrame,
  signal,
}: MediaEventsOptions): void {
  const on = (type: keyof HTMLMediaElementEventMap, call: () => void) =>
    video.addEventListener(type, call, { signal });

  on('play', () => onPlayback('play'));
  on('playing', () => onPlayback('playing'));
  on('waiting', () => onPlayback('waiting'));
  on('ended', () => onPlayback('ended'));
  on('pause', () => {
    // A late event: playback has already resumed.
    if (!video.paused) return;
    // Ignores the pause at the end, after a change of source and after a failure.
    if (!video.ended && !video.error && video.readyState > HTMLMediaElement.HAVE_NOTHING) onPlayback('pause');
  });
  on('emptied', () => onPlayback(wantsPlay() ? 'waiting' : 'pause'));
  on('seeking', () => onPlayback('seek'));
  for (const type of [
    'timeupdate',
    'durationchange',
    'seeking',
    'seeked',
    'loadedmetadata',
    'emptied',
  ] as const) {
    on(type, onTime);
  }
  watchFirstFrame(video, onFirstFrame, signal);
}

/** Reports the first presented frame, or the `playing` event in browsers without requestVideoFrameCallback. */
function watchFirstFrame(video: HTMLVideoElement, onFirstFrame: () => void, signal: AbortSignal) {
  if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) {
    video.addEventListener('playing', onFirstFrame, { once: true, signal });
    return;
  }
  const onPlay = () => {
    const request = video.requestVideoFrameCallback(onFirstFrame);
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request), { once: true });
  };
  // An adopted video plays already.
  if (!video.paused) onPlay();
  else video.addEventListener('play', onPlay, { once: true, signal });
}
