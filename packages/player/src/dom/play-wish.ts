import type { Clock } from '../core/clock.ts';
import type { Hold } from '../core/holds.ts';
import type { EndInterlude, Interlude } from './interlude.ts';
import type { PlaybackWatch } from './playback-watch.ts';
import type { WatchState } from './player-store.ts';
import type { SourceSession } from './source-session.ts';

export interface PlayWishOptions {
  video: HTMLVideoElement;
  clock: Clock;
  signal: AbortSignal;
  hold: Hold | undefined;
  watch: () => PlaybackWatch;
  session: () => SourceSession | undefined;
  patch: (partial: Partial<WatchState>) => void;
}

/** Whether the viewer wants playback, and what comes of it: a hold first, an interlude, a refusal of sound. */
export interface PlayWish {
  readonly wants: boolean;
  readonly interlude: Interlude | undefined;
  play(): void;
  pause(): void;
  /** A video that plays already is the viewer's wish. */
  adopt(): void;
  /** The content has come to its end; answers whether something else comes before that is told. */
  holdsEnd(): boolean;
  /** Nothing is wanted any more: the video is over. */
  forget(): void;
  /** Plays the element unless something else is on the stage, muted where sound is refused. */
  request(): void;
  beginInterlude(interlude: Interlude): EndInterlude;
}

export function createPlayWish(options: PlayWishOptions): PlayWish {
  const { video, clock, signal, watch, session, patch } = options;
  let wants = false;
  let interlude: Interlude | undefined;
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
    if (isHeld || interlude) return;
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
    get interlude() {
      return interlude;
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
    beginInterlude(next) {
      interlude = next;
      patch({ interlude: true });
      video.pause();
      watch().settle();
      return () => {
        if (interlude !== next) return;
        interlude = undefined;
        if (signal.aborted) return;
        patch({ interlude: false });
        watch().settle();
        if (wants && !video.ended) request();
      };
    },
  };
}
