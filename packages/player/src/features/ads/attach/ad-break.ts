import type { AdMoment } from '../../../core/ad-terms.ts';
import type { FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { type AdsState, noAdvertisement } from '../state/ads-state.ts';
import { createBreakTime } from '../state/break-time.ts';
import { adBounds, adNumbers } from '../state/limits.ts';
import { skipAfter } from '../state/skip-offset.ts';
import { VastError } from '../state/vast-error.ts';
import type { AdDisplay } from './ad-display.ts';
import { type AdPlayer, createAdPlayer } from './ad-player.ts';
import { createAdReports } from './ad-reports.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import { type ShownCompanions, showCompanions } from './companions.ts';
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
  const { moment, engine, options, display, state, ping, timeoutMs } = breakOptions;
  const { clock, source } = engine;
  const ended = new AbortController();
  const waitBudget = createWaitBudget(clock, timeoutMs * adBounds.waitingPerTimeout);
  const signal = AbortSignal.any([breakOptions.signal, ended.signal, waitBudget.signal]);
  const time = createBreakTime();
  let current: { player: AdPlayer; follow: () => void } | undefined;
  let companions: ShownCompanions | undefined;
  let prepared: Promise<LoadedAd | undefined> | undefined;

  const reports = createAdReports({
    moment,
    engine,
    ping,
    loadedPing: options.loadedPing,
    adSeconds: () => current && display.video.currentTime,
  });
  const mayReport = () => !breakOptions.signal.aborted;
  const ads = createLoadedAds({
    tags: breakOptions.tags,
    options,
    timeoutMs,
    engine,
    video: display.video,
    reports,
    mayReport,
    signal,
  });

  /** Plays one ad; resolves to true when at least one frame was shown. */
  async function playOne(loaded: LoadedAd): Promise<boolean> {
    const { ad, tracking } = loaded;
    const call = (urls: readonly string[]) => reports.call(urls, loaded);
    let hasBegun = false;
    const fill = (url: string) => reports.fill(url, loaded);
    const clickUrl = fill(ad.clickThrough);
    const show = () => {
      const { video } = display;
      state.set({
        isImpression: true,
        moment,
        index: loaded.index,
        count: loaded.count,
        title: ad.title,
        clickUrl,
        clickLabel: ad.clickLabel,
        positionSeconds: video.currentTime,
        durationSeconds: player.durationSeconds,
        skipInSeconds: player.skipInSeconds,
        isPaused: player.isPaused,
        isWaiting: player.isWaiting,
        isMuted: video.muted || video.volume === 0,
      });
    };
    const player = createAdPlayer({
      ad,
      video: display.video,
      engine,
      tracking,
      call,
      skipAtSeconds: skipAfter({
        adSeconds: ad.skipOffsetSeconds,
        defaultSeconds: options.skipOffsetSeconds ?? adNumbers.skipOffsetSeconds,
      }),
      maxSeconds: time.allowed(ad.maxSeconds),
      waitBudget,
      signal,
      onBegun() {
        hasBegun = true;
        call(ad.verificationNotExecuted);
        const adId = ad.id ? { adId: ad.id } : {};
        engine.emit({ type: 'player_adplay', id: source.id, moment, ...adId, tag: loaded.tag });
      },
      onChange: show,
    });
    const follow = () => {
      call(tracking.clicked());
      player.pause();
    };
    current = { player, follow };
    try {
      companions?.remove();
      companions = showCompanions(ad, {
        slots: options.companionSlots ?? [],
        call,
        fill,
        label: breakOptions.label,
        onError: (error) => reports.error(error, loaded.tag, ad.errors, loaded),
      });
      await player.play();
      if (waitBudget.signal.aborted) throw new VastError(402, 'The wait limit of the ad break is reached');
    } catch (error) {
      if (mayReport()) reports.failure(error, tracking.failed(), loaded);
      // The browser would block the other ads too.
      if (error instanceof VastError && error.code === 400) ended.abort();
    } finally {
      time.spend(display.video.currentTime);
      current = undefined;
    }
    return hasBegun;
  }

  const prepare = () => {
    prepared ??= ads.next(false);
    return prepared;
  };

  return {
    prepare: async () => (await prepare()) !== undefined,
    async play() {
      waitBudget.start();
      let loaded = await prepare();
      waitBudget.stop();
      if (!loaded || !(await waitUntilResumed(engine, signal))) return;
      display.enter();
      const endContentBreak = engine.beginContentBreak({
        play: () => current?.player.resume(),
        pause: () => current?.player.pause(),
        isPaused: () => current?.player.isPaused ?? false,
      });
      engine.emit({ type: 'ad', id: source.id, phase: 'begin', moment });
      try {
        while (loaded) {
          const didPlay = await playOne(loaded);
          if (signal.aborted || time.isOver) break;
          state.set({ isWaiting: true });
          waitBudget.start();
          loaded = await ads.next(didPlay);
        }
      } finally {
        waitBudget.stop();
        ended.abort();
        ads.close();
        state.set(noAdvertisement);
        const shown = companions;
        if (breakOptions.signal.aborted) shown?.remove();
        else display.leave(() => shown?.remove());
        endContentBreak();
        engine.emit({ type: 'ad', id: source.id, phase: 'end', moment });
      }
    },
    cancel: () => ended.abort(),
    leave: () => current?.player.leave(),
    skip: () => current?.player.skip(),
    follow: () => current?.follow(),
    unmute: () => current?.player.unmute(),
  };
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
