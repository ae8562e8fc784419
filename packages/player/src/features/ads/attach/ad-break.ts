import type { AdMoment } from '../../../core/ad-terms.ts';
import type { FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { type AdsState, noAdvertisement } from '../state/ads-state.ts';
import { createBreakTime } from '../state/break-time.ts';
import { adBounds } from '../state/limits.ts';
import type { AdDisplay } from './ad-display.ts';
import { createAdReports } from './ad-reports.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import { type BreakPlayer, createBreakPlayer } from './break-player.ts';
import { createLoadedAds, type LoadedAd } from './loaded-ads.ts';
import type { Ping } from './ping.ts';
import { createWaitBudget } from './wait-budget.ts';

export interface AdBreakOptions {
  moment: AdMoment;
  tags: readonly AdTag[];
  engine: PlayerEngine;
  options: AdsOptions;
  display: AdDisplay;
  state: FeatureState<AdsState>;
  ping: Ping;
  timeoutMs: number;
  /** Accessible name of companions without `altText`. */
  label: string;
  /** Ends the break at once. */
  signal: AbortSignal;
}

/** The ads that play before, during or after the content at one position. */
export interface AdBreak {
  /** Loads the first ad that can be played; resolves to false when there is none. */
  prepare(): Promise<boolean>;
  /** Interrupts the content and plays the ads. Never rejects. */
  play(): Promise<void>;
  /** Stops loading and discards what was prepared. */
  cancel(): void;
  /** Sends the close tracking of the current ad; must be called before the page unloads. */
  leave(): void;
  skip(): void;
  /** Pauses the ad and sends its click tracking. The interface opens the link. */
  follow(): void;
  unmute(): void;
}

export function createAdBreak(breakOptions: AdBreakOptions): AdBreak {
  const { moment, tags, engine, options, display, state, ping, timeoutMs, label } = breakOptions;
  const { video } = display;
  const ended = new AbortController();
  const waitBudget = createWaitBudget(engine.clock, timeoutMs * adBounds.waitingPerTimeout);
  const signal = AbortSignal.any([breakOptions.signal, ended.signal, waitBudget.signal]);
  const time = createBreakTime();
  const reports = createAdReports({
    moment,
    engine,
    ping,
    loadedPing: options.loadedPing,
    adSeconds: () => player.current && video.currentTime,
  });
  const mayReport = () => !breakOptions.signal.aborted;
  const ads = createLoadedAds({ tags, options, timeoutMs, engine, video, reports, mayReport, signal });
  const player = createBreakPlayer({
    moment,
    engine,
    options,
    display,
    state,
    reports,
    time,
    waitBudget,
    label,
    mayReport,
    onRefused: () => ended.abort(),
    signal,
  });
  let prepared: Promise<LoadedAd | undefined> | undefined;
  const prepare = () => {
    prepared ??= ads.next(false);
    return prepared;
  };

  /** Plays the ads in order, until none is left or the time of the break is over. */
  async function playAds(first: LoadedAd): Promise<void> {
    let loaded: LoadedAd | undefined = first;
    while (loaded) {
      const didPlay = await player.play(loaded);
      if (signal.aborted || time.isOver) return;
      state.set({ isWaiting: true });
      waitBudget.start();
      loaded = await ads.next(didPlay);
    }
  }

  return {
    prepare: async () => (await prepare()) !== undefined,
    async play() {
      waitBudget.start();
      const first = await prepare();
      waitBudget.stop();
      if (!first || !(await waitUntilResumed(engine, signal))) return;
      const endContentBreak = enterBreak(breakOptions, player);
      try {
        await playAds(first);
      } finally {
        waitBudget.stop();
        ended.abort();
        ads.close();
        state.set(noAdvertisement);
        if (breakOptions.signal.aborted) player.removeCompanions();
        else display.leave(player.removeCompanions);
        endContentBreak();
        engine.emit({ type: 'ad', id: engine.source.id, phase: 'end', moment });
      }
    },
    cancel: () => ended.abort(),
    leave: () => player.current?.leave(),
    skip: () => player.current?.skip(),
    follow: player.follow,
    unmute: () => player.current?.unmute(),
  };
}

/** Shows the ad element and interrupts the content. Returns a function that ends the interruption. */
function enterBreak({ moment, engine, display }: AdBreakOptions, player: BreakPlayer): () => void {
  display.enter();
  const endContentBreak = engine.beginContentBreak({
    play: () => player.current?.resume(),
    pause: () => player.current?.pause(),
    isPaused: () => player.current?.isPaused ?? false,
  });
  engine.emit({ type: 'ad', id: engine.source.id, phase: 'begin', moment });
  return endContentBreak;
}

/** Waits until the viewer resumes playback; resolves to false when the break has ended before. */
function waitUntilResumed(engine: PlayerEngine, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const update = () => {
      if (!signal.aborted && engine.state.playback === 'paused') return;
      unsubscribe();
      signal.removeEventListener('abort', update);
      resolve(!signal.aborted);
    };
    const unsubscribe = engine.subscribe(update);
    signal.addEventListener('abort', update, { once: true });
    update();
  });
}
