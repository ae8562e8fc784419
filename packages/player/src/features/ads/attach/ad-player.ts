import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { adBounds } from '../state/limits.ts';
import type { LinearAd } from '../state/linear-ad.ts';
import type { AdToggle, AdTracking } from '../state/tracking.ts';
import { VastError } from '../state/vast-error.ts';
import { toMediaError } from './ad-media.ts';
import { watchViewability } from './ad-viewability.ts';
import type { WaitBudget } from './wait-budget.ts';

/** How playback of an ad ended; `cut` means stopped by the player. */
type AdEnd = 'completed' | 'skipped' | 'cut';

export interface AdPlayerOptions {
  ad: LinearAd;
  video: HTMLVideoElement;
  /** Its volume, mute and fullscreen states also apply to the ad. */
  engine: PlayerEngine;
  tracking: AdTracking;
  /** Requests tracking URLs after filling their macros. */
  call: (urls: readonly string[]) => void;
  /** Position from which the ad can be skipped. */
  skipAtSeconds: number;
  /** Remaining time of the ad break. */
  maxSeconds: number;
  waitBudget: WaitBudget;
  signal: AbortSignal;
  /** Called when the first frame is shown. */
  onBegun: () => void;
  /** Called when a value that the interface shows may have changed. */
  onChange: () => void;
}

/** Controls one ad whose media is loaded into the element. */
export interface AdPlayer {
  /** @throws VastError 400 when the browser blocks playback, 202, 401, 402 or 405 when the media fails. */
  play(): Promise<AdEnd>;
  resume(): void;
  pause(): void;
  /** Does nothing before `skipAtSeconds`. */
  skip(): void;
  /** Turns the sound on again after the browser blocked it. */
  unmute(): void;
  /** Sends the close tracking; must be called before the page unloads. */
  leave(): void;
  readonly skipInSeconds: number;
  readonly durationSeconds: number;
  readonly isWaiting: boolean;
  readonly isPaused: boolean;
}

/** Plays one ad and ends it after a timeout when the media does not start, stalls or has no end. */
export function createAdPlayer(options: AdPlayerOptions): AdPlayer {
  const { ad, video, engine, tracking, call, signal, waitBudget, onChange } = options;
  const { clock } = engine;
  const ended = new AbortController();
  const current = AbortSignal.any([ended.signal, signal]);
  let hasBegun = false;
  let isPauseWanted = false;
  let isWaiting = true;
  let isSoundBlocked = false;
  let cancelStall = () => {};
  let settle: { resolve: (end: AdEnd) => void; reject: (error: unknown) => void } | undefined;

  /** Duration of the media, or the declared duration when the media has none (a live stream). */
  const duration = () => {
    if (Number.isFinite(video.duration) && video.duration > 0) return video.duration;
    return ad.durationSeconds ?? 0;
  };

  const finish = (how: AdEnd) => {
    if (ended.signal.aborted) return;
    reportViewability();
    if (how === 'completed') call(tracking.completed(duration()));
    else if (how === 'skipped') call(tracking.skipped());
    else call(tracking.closed());
    end();
    settle?.resolve(how);
  };
  const fail = (error: VastError) => {
    if (ended.signal.aborted) return;
    reportViewability();
    end();
    settle?.reject(error);
  };
  /** Must run before the end is tracked: `tracking` sends nothing after it. */
  const reportViewability = () => {
    const result = viewability.end();
    if (result && hasBegun) call(tracking.seen(result));
  };
  const end = () => {
    cancelStall();
    waitBudget.stop();
    ended.abort();
    video.pause();
  };

  const viewability = watchViewability(video, {
    clock,
    signal: current,
    onViewable: () => call(tracking.seen('viewable')),
  });

  /** Restarts the stall timer; it does not run while the viewer has paused. */
  const watchStall = () => {
    cancelStall();
    if (isPauseWanted || ended.signal.aborted) return;
    const bound = hasBegun ? adBounds.stallMs : adBounds.mediaStartMs;
    cancelStall = clock.after(bound, () => fail(new VastError(402, `The media stalled for ${bound} ms`)));
  };
  const setWaiting = (next: boolean) => {
    isWaiting = next;
    if (next && !isPauseWanted) waitBudget.start();
    else waitBudget.stop();
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
    else if (isEndless)
      fail(new VastError(202, `The media has no end; stopped after ${options.maxSeconds} s`));
    else finish('cut');
  };

  const onPlaying = () => {
    if (!hasBegun) {
      hasBegun = true;
      options.onBegun();
      call(tracking.begun());
      // The initial value must not be tracked as a change.
      isSilent = video.muted || video.volume === 0;
    }
    setWaiting(false);
    watchStall();
  };

  let isSilent = false;
  const applySound = () => {
    const { muted, volume } = engine.state;
    video.volume = volume;
    video.muted = muted || isSoundBlocked;
  };
  const trackToggle = (what: AdToggle) => call(tracking.toggled(what));

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
      if (hasBegun) trackToggle('pause');
    });
    on('play', () => {
      if (!isPauseWanted) return;
      isPauseWanted = false;
      watchStall();
      if (hasBegun) trackToggle('resume');
      setWaiting(!hasBegun);
    });
    on('volumechange', () => {
      const wasSilent = isSilent;
      isSilent = video.muted || video.volume === 0;
      if (hasBegun && isSilent !== wasSilent) trackToggle(isSilent ? 'mute' : 'unmute');
      onChange();
    });
    on('error', () => void toMediaError(video.currentSrc, video.error, signal).then(fail));
    let { fullscreen, muted, volume } = engine.state;
    const unsubscribe = engine.subscribe(() => {
      const next = engine.state;
      if (next.muted !== muted || next.volume !== volume) isSoundBlocked = false;
      if (next.fullscreen !== fullscreen) trackToggle(next.fullscreen ? 'fullscreen' : 'exitFullscreen');
      ({ fullscreen, muted, volume } = next);
      applySound();
    });
    current.addEventListener('abort', unsubscribe, { once: true });
  };

  const startPlayback = () => {
    video.play().catch((error: unknown) => {
      if (current.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        fail(new VastError(400, 'The browser blocked playback of the advertisement'));
        return;
      }
      isSoundBlocked = true;
      applySound();
      startPlayback();
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
        applySound();
        setWaiting(true);
        watchStall();
        startPlayback();
      });
    },
    resume() {
      if (!ended.signal.aborted) startPlayback();
    },
    pause: () => video.pause(),
    skip() {
      if (video.currentTime >= options.skipAtSeconds) finish('skipped');
    },
    unmute() {
      isSoundBlocked = false;
      applySound();
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
