import type { PlaybackEvent } from '../core/playback.ts';

export interface MediaEventsOptions {
  video: HTMLVideoElement;
  /** Whether the viewer wants playback: an element that is given another source pauses without anyone's wish. */
  wantsPlay: () => boolean;
  onPlayback: (event: PlaybackEvent) => void;
  /** Position, duration or seeking changed. */
  onTime: () => void;
  onFirstFrame: () => void;
  signal: AbortSignal;
}

/** Translates a media element's events into those of the state machine (requirement PL-1). */
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
    // Told late: it plays again already.
    if (!video.paused) return;
    // The pause that comes with the end is not the viewer's, and neither is one by a change of source or by a failure.
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

/** The moment a frame is really on the screen where the browser tells it, otherwise when playback says it runs. */
function watchFirstFrame(video: HTMLVideoElement, onFirstFrame: () => void, signal: AbortSignal) {
  if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) {
    video.addEventListener('playing', onFirstFrame, { once: true, signal });
    return;
  }
  const onPlay = () => {
    const request = video.requestVideoFrameCallback(onFirstFrame);
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request), { once: true });
  };
  // A video that was taken in plays already.
  if (!video.paused) onPlay();
  else video.addEventListener('play', onPlay, { once: true, signal });
}
