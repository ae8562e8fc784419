import { adBounds } from '../core/ads/limits.ts';
import type { LinearAd } from '../core/ads/linear-ad.ts';
import type { AdToggle, AdTracking } from '../core/ads/tracking.ts';
import { VastError } from '../core/ads/vast-error.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import { tellMediaError } from './ad-media.ts';
import { watchViewability } from './ad-viewability.ts';
import type { Waiting } from './waiting.ts';

/** How an advertisement left the stage. */
type AdEnd = 'completed' | 'skipped' | 'cut';

export interface AdPlayerOptions {
  ad: LinearAd;
  video: HTMLVideoElement;
  /** Its sound and its screen are the advertisement's too. */
  engine: PlayerEngine;
  tracking: AdTracking;
  /** Calls addresses, with their macros. */
  call: (urls: readonly string[]) => void;
  /** The second at which it can be skipped. */
  skipAtSeconds: number;
  /** What the break may still show. */
  maxSeconds: number;
  waiting: Waiting;
  signal: AbortSignal;
  /** The first frame is on the screen. */
  onBegun: () => void;
  /** Something that an interface shows may have changed. */
  onChange: () => void;
}

/** An advertisement that is in the element and ready. */
export interface AdPlayer {
  /** @throws VastError 400 when the browser does not let it play, 401, 402 or 405 when its media fails. */
  play(): Promise<AdEnd>;
  resume(): void;
  pause(): void;
  /** Does nothing before its time has come. */
  skip(): void;
  /** Gives back the sound that the browser refused. */
  unmute(): void;
  /** The page is left: its calls are made while there still is a page. */
  leave(): void;
  readonly skipInSeconds: number;
  readonly durationSeconds: number;
  readonly isWaiting: boolean;
  readonly isPaused: boolean;
}

/** Plays one advertisement from its first frame to its end, and bounds every way in which it may not come to one. */
export function createAdPlayer(options: AdPlayerOptions): AdPlayer {
  const { ad, video, engine, tracking, call, signal, waiting, onChange } = options;
  const { clock } = engine;
  const ended = new AbortController();
  const current = AbortSignal.any([ended.signal, signal]);
  let hasBegun = false;
  let isPauseWanted = false;
  let isWaiting = true;
  let isSoundRefused = false;
  let cancelStall = () => {};
  let settle: { resolve: (end: AdEnd) => void; reject: (error: unknown) => void } | undefined;

  /** The media's own length; the one that was said where the media has none (a stream without an end). */
  const duration = () => {
    if (Number.isFinite(video.duration) && video.duration > 0) return video.duration;
    return ad.durationSeconds ?? 0;
  };

  const finish = (how: AdEnd) => {
    if (ended.signal.aborted) return;
    tellSeen();
    if (how === 'completed') call(tracking.completed(duration()));
    else if (how === 'skipped') call(tracking.skipped());
    else call(tracking.closed());
    end();
    settle?.resolve(how);
  };
  const fail = (error: VastError) => {
    if (ended.signal.aborted) return;
    tellSeen();
    end();
    settle?.reject(error);
  };
  /** Before its end is told: after that nothing is. */
  const tellSeen = () => {
    const seen = viewability.end();
    if (seen && hasBegun) call(tracking.seen(seen));
  };
  const end = () => {
    cancelStall();
    waiting.stop();
    ended.abort();
    video.pause();
  };

  const viewability = watchViewability(video, {
    clock,
    signal: current,
    onViewable: () => call(tracking.seen('viewable')),
  });

  /** Starts over whenever something moves; a viewer's pause is no stall. */
  const watchStall = () => {
    cancelStall();
    if (isPauseWanted || ended.signal.aborted) return;
    const bound = hasBegun ? adBounds.stallMs : adBounds.mediaStartMs;
    cancelStall = clock.after(bound, () => fail(new VastError(402, `The media stood still for ${bound} ms`)));
  };
  const setWaiting = (next: boolean) => {
    isWaiting = next;
    if (next && !isPauseWanted) waiting.start();
    else waiting.stop();
    viewability.setPlaying(!next && !video.paused);
    onChange();
  };

  const onTime = () => {
    if (!hasBegun || video.currentTime === 0) return;
    watchStall();
    const seconds = video.currentTime;
    const isEndless = !Number.isFinite(video.duration);
    call(tracking.moved(seconds, duration()));
    if (isEndless && duration() > 0 && seconds >= duration()) finish('completed');
    else if (seconds < options.maxSeconds) onChange();
    else if (isEndless) fail(new VastError(202, `The media does not end; cut after ${options.maxSeconds} s`));
    else finish('cut');
  };

  const onPlaying = () => {
    if (!hasBegun) {
      hasBegun = true;
      options.onBegun();
      call(tracking.begun());
      // What the sound and the screen are at the beginning is no change.
      sound = video.muted || video.volume === 0;
    }
    setWaiting(false);
    watchStall();
  };

  let sound = false;
  const followSound = () => {
    const { muted, volume } = engine.state;
    video.volume = volume;
    video.muted = muted || isSoundRefused;
  };
  const toggle = (what: AdToggle) => call(tracking.toggled(what));

  const bind = () => {
    const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
      video.addEventListener(type, listener, { signal: current });
    on('playing', onPlaying);
    on('timeupdate', onTime);
    on('durationchange', onChange);
    on('waiting', () => setWaiting(true));
    on('ended', () => finish(hasBegun ? 'completed' : 'cut'));
    on('pause', () => {
      if (video.ended) return;
      isPauseWanted = true;
      cancelStall();
      setWaiting(false);
      if (hasBegun) toggle('pause');
    });
    on('play', () => {
      if (!isPauseWanted) return;
      isPauseWanted = false;
      watchStall();
      if (hasBegun) toggle('resume');
      setWaiting(!hasBegun);
    });
    on('volumechange', () => {
      const isOff = video.muted || video.volume === 0;
      if (hasBegun && isOff !== sound) toggle(isOff ? 'mute' : 'unmute');
      sound = isOff;
      onChange();
    });
    on('error', () => void tellMediaError(video.currentSrc, video.error, signal).then(fail));
    let { fullscreen, muted, volume } = engine.state;
    const unsubscribe = engine.subscribe(() => {
      const next = engine.state;
      if (next.muted !== muted || next.volume !== volume) isSoundRefused = false;
      if (next.fullscreen !== fullscreen) toggle(next.fullscreen ? 'fullscreen' : 'exitFullscreen');
      ({ fullscreen, muted, volume } = next);
      followSound();
    });
    current.addEventListener('abort', unsubscribe, { once: true });
  };

  const request = () => {
    video.play().catch((error: unknown) => {
      if (current.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        fail(new VastError(400, 'The browser does not let the advertisement play'));
        return;
      }
      isSoundRefused = true;
      followSound();
      request();
    });
  };

  signal.addEventListener('abort', () => finish('cut'), { once: true, signal: ended.signal });

  return {
    play() {
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (signal.aborted) {
          resolve('cut');
          return;
        }
        bind();
        followSound();
        setWaiting(true);
        watchStall();
        request();
      });
    },
    resume() {
      if (!ended.signal.aborted) request();
    },
    pause: () => video.pause(),
    skip() {
      if (video.currentTime >= options.skipAtSeconds) finish('skipped');
    },
    unmute() {
      isSoundRefused = false;
      followSound();
    },
    leave: () => call(tracking.closed()),
    get skipInSeconds() {
      return Math.max(0, Math.ceil(options.skipAtSeconds - video.currentTime));
    },
    get durationSeconds() {
      return duration();
    },
    get isWaiting() {
      return isWaiting;
    },
    get isPaused() {
      return isPauseWanted;
    },
  };
}
