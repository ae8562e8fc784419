import type { AdMoment } from '../../../core/ad-terms.ts';
import type { FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { type AdsState, noAdvertisement } from '../state/ads-state.ts';
import { createBreakTime } from '../state/break-time.ts';
import { adBounds, adNumbers } from '../state/limits.ts';
import type { AdMediaFile } from '../state/linear-ad.ts';
import { loadedPing } from '../state/loaded-ping.ts';
import { fillMacros } from '../state/macros.ts';
import { skipAfter } from '../state/skip-offset.ts';
import { type AdTracking, createAdTracking } from '../state/tracking.ts';
import { VastError } from '../state/vast-error.ts';
import { type AdCandidate, adCandidates } from './ad-candidates.ts';
import { loadAdMedia } from './ad-media.ts';
import { type AdPlayer, createAdPlayer } from './ad-player.ts';
import type { AdStage } from './ad-stage.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import { type ShownCompanions, showCompanions } from './companions.ts';
import { macroValues } from './macro-values.ts';
import type { Ping } from './ping.ts';
import { playableFiles } from './playable-files.ts';
import { createWaitBudget } from './wait-budget.ts';

export interface AdBreakOptions {
  moment: AdMoment;
  tags: readonly AdTag[];
  engine: PlayerEngine;
  options: AdsOptions;
  stage: AdStage;
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

interface Ready extends AdCandidate {
  file: AdMediaFile;
  tracking: AdTracking;
}

export function createAdBreak(breakOptions: AdBreakOptions): AdBreak {
  const { moment, engine, options, stage, state, ping, timeoutMs } = breakOptions;
  const { clock, source } = engine;
  const ended = new AbortController();
  const waitBudget = createWaitBudget(clock, timeoutMs * adBounds.waitingPerTimeout);
  const signal = AbortSignal.any([breakOptions.signal, ended.signal, waitBudget.signal]);
  const transactionId = crypto.randomUUID?.() ?? '';
  const isAutoplayed = !navigator.userActivation?.hasBeenActive;
  const contentSeconds = engine.state.positionSeconds;
  const pinged = new Set<string>();
  const time = createBreakTime();
  let current: { player: AdPlayer; follow: () => void } | undefined;
  let companions: ShownCompanions | undefined;
  let prepared: Promise<Ready | undefined> | undefined;

  const values = (candidate?: AdCandidate & { file?: AdMediaFile }, errorCode?: number) =>
    macroValues(engine, {
      moment,
      contentSeconds,
      ad: candidate?.ad,
      file: candidate?.file,
      adSeconds: current && stage.video.currentTime,
      index: candidate?.index,
      count: candidate?.count,
      transactionId,
      errorCode,
      isAutoplayed,
    });
  const callWith = (candidate: AdCandidate | undefined, errorCode?: number) => (urls: readonly string[]) => {
    if (urls.length === 0) return;
    const filled = values(candidate, errorCode);
    for (const url of urls) ping(fillMacros(url, filled));
  };
  const reportError = (error: VastError, tag: string, urls: readonly string[], candidate?: AdCandidate) => {
    engine.emit({ type: 'player_vast_error', id: source.id, code: error.code, message: error.message, tag });
    callWith(candidate, error.code)(urls);
  };

  const candidates = adCandidates({
    tags: breakOptions.tags,
    timeoutMs,
    ...(options.maxRedirects !== undefined && { maxRedirects: options.maxRedirects }),
    withCredentials: options.withCredentials !== false,
    macros: () => values(),
    onError: reportError,
    clock,
    signal,
  });

  /** Loads the media of the next ad; resolves to undefined when no ad is left. */
  async function next(didPlay: boolean): Promise<Ready | undefined> {
    let previousPlayed = didPlay;
    for (;;) {
      const { value: candidate, done } = await candidates.next(previousPlayed);
      if (done || !candidate || signal.aborted) return undefined;
      previousPlayed = false;
      const tracking = createAdTracking(candidate.ad);
      try {
        const file = await loadAdMedia(playableFiles(candidate.ad, stage.video, engine.container), {
          video: stage.video,
          clock,
          signal,
        });
        const ready = { ...candidate, file, tracking };
        callWith(ready)(tracking.loaded());
        pingLoaded(candidate.tag);
        return ready;
      } catch (error) {
        handleFailure(error, candidate, tracking.failed());
      }
    }
  }

  function handleFailure(error: unknown, candidate: AdCandidate, urls: readonly string[]) {
    if (breakOptions.signal.aborted) return;
    const problem = error instanceof VastError ? error : new VastError(900, String(error), { cause: error });
    reportError(problem, candidate.tag, urls, candidate);
  }

  function pingLoaded(tag: string) {
    const address = loadedPing(options.loadedPing, tag);
    if (!address || pinged.has(tag)) return;
    pinged.add(tag);
    ping(address);
  }

  /** Plays one ad; resolves to true when at least one frame was shown. */
  async function playOne(ready: Ready): Promise<boolean> {
    const { ad, tracking } = ready;
    const call = callWith(ready);
    let hasBegun = false;
    const fill = (url: string) => fillMacros(url, values(ready));
    const clickUrl = fill(ad.clickThrough);
    const show = () => {
      const { video } = stage;
      state.set({
        isImpression: true,
        moment,
        index: ready.index,
        count: ready.count,
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
      video: stage.video,
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
        engine.emit({ type: 'player_adplay', id: source.id, moment, ...adId, tag: ready.tag });
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
        onError: (error) => reportError(error, ready.tag, ad.errors, ready),
      });
      await player.play();
      if (waitBudget.signal.aborted) throw new VastError(402, 'The wait limit of the ad break is reached');
    } catch (error) {
      handleFailure(error, ready, tracking.failed());
      // The browser would block the other ads too.
      if (error instanceof VastError && error.code === 400) ended.abort();
    } finally {
      time.spend(stage.video.currentTime);
      current = undefined;
    }
    return hasBegun;
  }

  /** Waits until the viewer resumes playback; resolves to false when the break has ended before. */
  function waitUntilResumed(): Promise<boolean> {
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

  const prepare = () => {
    prepared ??= next(false);
    return prepared;
  };

  return {
    prepare: async () => (await prepare()) !== undefined,
    async play() {
      waitBudget.start();
      let ready = await prepare();
      waitBudget.stop();
      if (!ready || !(await waitUntilResumed())) return;
      stage.enter();
      const endContentBreak = engine.beginContentBreak({
        play: () => current?.player.resume(),
        pause: () => current?.player.pause(),
        isPaused: () => current?.player.isPaused ?? false,
      });
      engine.emit({ type: 'ad', id: source.id, phase: 'begin', moment });
      try {
        while (ready) {
          const didPlay = await playOne(ready);
          if (signal.aborted || time.isOver) break;
          state.set({ isWaiting: true });
          waitBudget.start();
          ready = await next(didPlay);
        }
      } finally {
        waitBudget.stop();
        ended.abort();
        void candidates.return();
        state.set(noAdvertisement);
        const shown = companions;
        if (breakOptions.signal.aborted) shown?.remove();
        else stage.leave(() => shown?.remove());
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
