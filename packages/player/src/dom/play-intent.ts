import type { Clock } from '../core/clock.ts';
import type { PlaybackGate } from '../core/playback-gates.ts';
import type { ContentBreak, EndContentBreak } from './content-break.ts';
import type { PlaybackMonitor } from './playback-monitor.ts';
import type { WatchState } from './player-store.ts';
import type { SourceSession } from './source-session.ts';

export interface PlayIntentOptions {
  video: HTMLVideoElement;
  clock: Clock;
  signal: AbortSignal;
  hold: PlaybackGate | undefined;
  watch: () => PlaybackMonitor;
  session: () => SourceSession | undefined;
  patch: (partial: Partial<WatchState>) => void;
}

/** The play intent of the viewer, and what delays playback: gates, content breaks, refused autoplay. */
export interface PlayIntent {
  readonly wants: boolean;
  readonly contentBreak: ContentBreak | undefined;
  play(): void;
  pause(): void;
  /** Sets the intent for a video that plays already. */
  adopt(): void;
  /** The content has ended. Returns whether a gate delays the report of the end. */
  runEndGate(): boolean;
  /** Clears the intent: the video has ended, or the browser paused it. */
  clear(): void;
  /** Plays the element unless a gate or a content break holds it; retries muted if sound is refused. */
  request(): void;
  beginContentBreak(contentBreak: ContentBreak): EndContentBreak;
}

export function createPlayIntent(options: PlayIntentOptions): PlayIntent {
  const { video, clock, signal, watch, session, patch } = options;
  let wants = false;
  let contentBreak: ContentBreak | undefined;
  /** A gate is running. */
  let isHeld = false;
  const hasRun = { play: false, end: false };

  const setWants = (next: boolean) => {
    wants = next;
    session()?.setWantsPlay(next);
  };

  const runGate = (moment: 'play' | 'end', onFinished: () => void): boolean => {
    if (hasRun[moment]) return false;
    hasRun[moment] = true;
    const hold = options.hold?.(moment);
    if (!hold) return false;
    isHeld = true;
    void hold
      .catch(() => undefined)
      .then(() => {
        isHeld = false;
        if (!signal.aborted) onFinished();
      });
    return true;
  };

  const start = () => {
    const current = session();
    if (current?.isStarted) request();
    else current?.start({ play: true });
  };

  const request = () => {
    if (isHeld || contentBreak) return;
    video.play().catch((error: unknown) => {
      // A play request that a pause or a new source interrupts is not an error.
      if (signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        setWants(false);
        watch().dispatch('pause');
      } else {
        video.muted = true;
        patch({ needsUnmute: true });
        request();
      }
    });
  };

  return {
    get wants() {
      return wants;
    },
    get contentBreak() {
      return contentBreak;
    },
    play() {
      setWants(true);
      watch().wanted(clock.now());
      watch().dispatch('play');
      if (isHeld) return;
      const isHolding = runGate('play', () => {
        watch().wanted(clock.now());
        if (wants) start();
      });
      if (!isHolding) start();
      // The content loads while the gate runs.
      else if (!session()?.isStarted) session()?.start({ play: false });
    },
    pause() {
      setWants(false);
      video.pause();
      watch().dispatch('pause');
    },
    adopt() {
      hasRun.play = true;
      setWants(true);
      watch().dispatch('play');
    },
    // If the viewer seeks back while the gate runs, playback resumes instead.
    runEndGate: () => runGate('end', () => (video.ended ? watch().dispatch('ended') : wants && request())),
    clear: () => setWants(false),
    request,
    beginContentBreak(next) {
      contentBreak = next;
      patch({ contentBreak: true });
      video.pause();
      watch().settle();
      return () => {
        if (contentBreak !== next) return;
        contentBreak = undefined;
        if (signal.aborted) return;
        patch({ contentBreak: false });
        watch().settle();
        if (wants && !video.ended) request();
      };
    },
  };
}
