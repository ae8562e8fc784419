import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { LinearAd } from '../state/linear-ad.ts';
import type { AdToggle, AdTracking } from '../state/tracking.ts';
import { VastError } from '../state/vast-error.ts';
import { type AdEnd, type AdEnding, createAdEnding } from './ad-ending.ts';
import { toMediaError } from './ad-media.ts';
import { createAdProgress } from './ad-progress.ts';
import { type AdSound, createAdSound } from './ad-sound.ts';
import { watchViewability } from './ad-viewability.ts';
import type { WaitBudget } from './wait-budget.ts';

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
  const { video, engine, tracking, call, onChange } = options;
  const { clock } = engine;
  const durationSeconds = () => durationOf(options);
  const ending = createAdEnding({
    ...options,
    durationSeconds,
    onEnding() {
      const result = viewability.end();
      if (result && progress.hasBegun) call(tracking.seen(result));
    },
  });
  const { signal } = ending;
  const viewability = watchViewability(video, {
    clock,
    signal,
    onViewable: () => call(tracking.seen('viewable')),
  });
  const onToggle = (what: AdToggle) => call(tracking.toggled(what));
  const sound = createAdSound({ video, engine, signal, onToggle, onChange });
  const progress = createAdProgress({
    ...options,
    clock,
    signal,
    onBegun() {
      options.onBegun();
      call(tracking.begun());
      sound.begin();
    },
    onMoved(seconds) {
      call(tracking.moved(seconds, durationSeconds()));
      endAtLimit(options, ending, seconds);
    },
    onPlayingChange: viewability.setPlaying,
    onToggle,
    onStalled: (boundMs) => ending.fail(new VastError(402, `The media stalled for ${boundMs} ms`)),
  });

  return {
    play() {
      const end = ending.wait();
      if (signal.aborted) return end;
      sound.start();
      progress.start();
      followElement(options, ending, () => progress.hasBegun);
      startPlayback(video, sound, ending);
      return end;
    },
    resume() {
      if (!signal.aborted) startPlayback(video, sound, ending);
    },
    pause: () => video.pause(),
    skip() {
      if (video.currentTime >= options.skipAtSeconds) ending.finish('skipped');
    },
    unmute: sound.unblock,
    leave: () => call(tracking.closed()),
    get skipInSeconds() {
      return Math.max(0, Math.ceil(options.skipAtSeconds - video.currentTime));
    },
    get durationSeconds() {
      return durationSeconds();
    },
    get isWaiting() {
      return progress.isWaiting;
    },
    get isPaused() {
      return progress.isPaused;
    },
  };
}

/** Duration of the media, or the declared duration when the media has none (a live stream), seconds. */
function durationOf({ ad, video }: AdPlayerOptions): number {
  if (Number.isFinite(video.duration) && video.duration > 0) return video.duration;
  return ad.durationSeconds ?? 0;
}

/** Ends media without an end of its own, and media that is longer than the rest of the break. */
function endAtLimit(options: AdPlayerOptions, ending: AdEnding, seconds: number): void {
  const { video, maxSeconds, onChange } = options;
  const isEndless = !Number.isFinite(video.duration);
  const durationSeconds = durationOf(options);
  if (isEndless && durationSeconds > 0 && seconds >= durationSeconds) ending.finish('completed');
  else if (seconds < maxSeconds) onChange();
  else if (isEndless) ending.fail(new VastError(202, `The media has no end; stopped after ${maxSeconds} s`));
  else ending.finish('cut');
}

/** Ends the ad with its media, or when the media fails. */
function followElement(options: AdPlayerOptions, ending: AdEnding, hasBegun: () => boolean): void {
  const { video, onChange, signal: breakSignal } = options;
  const { signal, finish, fail } = ending;
  video.addEventListener('durationchange', onChange, { signal });
  video.addEventListener('ended', () => finish(hasBegun() ? 'completed' : 'cut'), { signal });
  video.addEventListener(
    'error',
    () => void toMediaError(video.currentSrc, video.error, breakSignal).then(fail),
    { signal },
  );
}

/** Plays the element, muted if the browser refuses sound. Fails with 400 when it refuses that as well. */
function startPlayback(video: HTMLVideoElement, sound: AdSound, ending: AdEnding): void {
  video.play().catch((error: unknown) => {
    if (ending.signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    if (video.muted) {
      ending.fail(new VastError(400, 'The browser blocked playback of the advertisement'));
      return;
    }
    sound.block();
    startPlayback(video, sound, ending);
  });
}
