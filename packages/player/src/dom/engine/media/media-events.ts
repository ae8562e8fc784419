import type { PlaybackEvent } from '../../../core/playback.ts';
import type { PlayIntent } from '../intent.ts';

export interface MediaEventsOptions {
  video: HTMLVideoElement;
  intent: PlayIntent;
  onPlayback: (event: PlaybackEvent) => void;
  /** Position, duration or seeking changed. */
  onTime: () => void;
  onFirstFrame: () => void;
  signal: AbortSignal;
}

/** Translates the events of a media element into those of the play intent and of the playback state (requirement PL-1). */
export function bindMediaEvents(options: MediaEventsOptions): void {
  const { video, intent, onTime, onFirstFrame, signal } = options;
  const dispatch = (event: PlaybackEvent) => {
    // During a content break the events of the content element are not reported.
    if (!intent.contentBreak) options.onPlayback(event);
  };
  const on = (type: keyof HTMLMediaElementEventMap, call: () => void) =>
    video.addEventListener(type, call, { signal });

  on('play', () => {
    // The browser also plays and pauses for the viewer (picture-in-picture window, headphones unplugged).
    if (!intent.contentBreak && !video.paused && !intent.isWanted) intent.send('play');
    dispatch('play');
  });
  on('playing', () => dispatch('playing'));
  on('waiting', () => dispatch('waiting'));
  on('ended', () => {
    if (!intent.contentBreak) intent.send('end');
  });
  on('pause', () => {
    // A late event: playback has already resumed.
    if (!video.paused || intent.contentBreak) return;
    // Ignores the pause at the end, after a change of source and after a failure.
    if (video.ended || video.error || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    intent.send('stop');
    dispatch('pause');
  });
  on('emptied', () => {
    if (intent.isWanted) dispatch('waiting');
    else dispatch('pause');
  });
  on('seeking', () => dispatch('seek'));
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
