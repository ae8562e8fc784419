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

/** Whether the viewer wants playback, and what comes of it: a hold first, a content break, a refusal of sound. */
export interface PlayIntent {
  readonly wants: boolean;
  readonly contentBreak: ContentBreak | undefined;
  play(): void;
  pause(): void;
  /** A video that plays already is the viewer's intent. */
  adopt(): void;
  /** The content has come to its end; answers whether something else comes before that is told. */
  holdsEnd(): boolean;
  /** Nothing is wanted any more: the video is over. */
  forget(): void;
  /** Plays the element unless something else is on the stage, muted where sound is refused. */
  request(): void;
  beginContentBreak(contentBreak: ContentBreak): EndContentBreak;
}

export function createPlayIntent(options: PlayIntentOptions): PlayIntent {
  const { video, clock, signal, watch, session, patch } = options;
  let wants = false;
  let contentBreak: ContentBreak | undefined;
  /** Something was asked to come first and is not through. */
  let isHeld = false;
  const asked = { play: false, end: false };

  const setWants = (next: boolean) => {
    wants = next;
    session()?.setWantsPlay(next);
  };

  const ask = (moment: 'play' | 'end', goOn: () => void): boolean => {
    if (asked[moment]) return false;
    asked[moment] = true;
    const hold = options.hold?.(moment);
    if (!hold) return false;
    isHeld = true;
    void hold
      .catch(() => undefined)
      .then(() => {
        isHeld = false;
        if (!signal.aborted) goOn();
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
      // A play cut short by another source or a pause is no error.
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
      const isHolding = ask('play', () => {
        watch().wanted(clock.now());
        if (wants) start();
      });
      if (!isHolding) start();
      // The content gets ready behind what comes first.
      else if (!session()?.isStarted) session()?.start({ play: false });
    },
    pause() {
      setWants(false);
      video.pause();
      watch().dispatch('pause');
    },
    adopt() {
      asked.play = true;
      setWants(true);
      watch().dispatch('play');
    },
    // Sought back meanwhile, the video goes on instead.
    holdsEnd: () => ask('end', () => (video.ended ? watch().dispatch('ended') : wants && request())),
    forget: () => setWants(false),
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
