import { createBreakTime } from '../core/ads/break-time.ts';
import { adBounds, adNumbers } from '../core/ads/limits.ts';
import type { AdMediaFile, AdMoment } from '../core/ads/linear-ad.ts';
import { loadedPing } from '../core/ads/loaded-ping.ts';
import { fillMacros } from '../core/ads/macros.ts';
import { skipAfter } from '../core/ads/skip-offset.ts';
import { type AdTracking, createAdTracking } from '../core/ads/tracking.ts';
import { VastError } from '../core/ads/vast-error.ts';
import type { FeatureState } from '../dom/feature-state.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import { type AdCandidate, adCandidates } from './ad-candidates.ts';
import { loadAdMedia } from './ad-media.ts';
import { type AdPlayer, createAdPlayer } from './ad-player.ts';
import type { AdStage } from './ad-stage.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import { type AdsState, noAdvertisement } from './ads-state.ts';
import { type ShownCompanions, showCompanions } from './companions.ts';
import { macroValues } from './macro-values.ts';
import type { Ping } from './ping.ts';
import { playableFiles } from './playable-files.ts';
import { createWaiting } from './waiting.ts';

export interface AdBreakOptions {
  moment: AdMoment;
  tags: readonly AdTag[];
  engine: PlayerEngine;
  options: AdsOptions;
  stage: AdStage;
  state: FeatureState<AdsState>;
  ping: Ping;
  timeoutMs: number;
  /** Names companions that have no text of their own. */
  label: string;
  /** Ends everything. */
  signal: AbortSignal;
}

/** The advertisements of one moment of the content. */
export interface AdBreak {
  /** Fetches until something can be played; false when there is nothing. */
  prepare(): Promise<boolean>;
  /** Holds the content and plays, and comes back whatever happens. */
  play(): Promise<void>;
  /** Gives up what was prepared. */
  cancel(): void;
  /** The page is left. */
  leave(): void;
  skip(): void;
  /** The viewer follows the advertisement: it pauses and its calls are made. The link itself is the interface's. */
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
  const over = new AbortController();
  const waiting = createWaiting(clock, timeoutMs * adBounds.waitingPerTimeout);
  const signal = AbortSignal.any([breakOptions.signal, over.signal, waiting.signal]);
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
  const tell = (error: VastError, tag: string, urls: readonly string[], candidate?: AdCandidate) => {
    engine.emit({ type: 'player_vast_error', id: source.id, code: error.code, message: error.message, tag });
    callWith(candidate, error.code)(urls);
  };

  const candidates = adCandidates({
    tags: breakOptions.tags,
    timeoutMs,
    ...(options.maxRedirects !== undefined && { maxRedirects: options.maxRedirects }),
    withCredentials: options.withCredentials !== false,
    macros: () => values(),
    onError: tell,
    clock,
    signal,
  });

  /** The next advertisement whose media is in the element. */
  async function next(didPlay: boolean): Promise<Ready | undefined> {
    let told = didPlay;
    for (;;) {
      const { value: candidate, done } = await candidates.next(told);
      if (done || !candidate || signal.aborted) return undefined;
      told = false;
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
        failed(error, candidate, tracking.failed());
      }
    }
  }

  function failed(error: unknown, candidate: AdCandidate, urls: readonly string[]) {
    if (breakOptions.signal.aborted) return;
    const problem = error instanceof VastError ? error : new VastError(900, String(error), { cause: error });
    tell(problem, candidate.tag, urls, candidate);
  }

  function pingLoaded(tag: string) {
    const address = loadedPing(options.loadedPing, tag);
    if (!address || pinged.has(tag)) return;
    pinged.add(tag);
    ping(address);
  }

  /** Whether a frame of it was seen. */
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
      waiting,
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
        onError: (error) => tell(error, ready.tag, ad.errors, ready),
      });
      await player.play();
      if (waiting.signal.aborted)
        throw new VastError(402, 'The viewer has waited long enough for advertisements');
    } catch (error) {
      failed(error, ready, tracking.failed());
      // The browser would refuse the others too.
      if (error instanceof VastError && error.code === 400) over.abort();
    } finally {
      time.spend(stage.video.currentTime);
      current = undefined;
    }
    return hasBegun;
  }

  /** A viewer who has paused meanwhile sees no advertisement until they want to go on. */
  function isWanted(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = () => {
        if (!signal.aborted && engine.state.playback === 'paused') return;
        unsubscribe();
        signal.removeEventListener('abort', settle);
        resolve(!signal.aborted);
      };
      const unsubscribe = engine.subscribe(settle);
      signal.addEventListener('abort', settle, { once: true });
      settle();
    });
  }

  const prepare = () => {
    prepared ??= next(false);
    return prepared;
  };

  return {
    prepare: async () => (await prepare()) !== undefined,
    async play() {
      waiting.start();
      let ready = await prepare();
      waiting.stop();
      if (!ready || !(await isWanted())) return;
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
          waiting.start();
          ready = await next(didPlay);
        }
      } finally {
        waiting.stop();
        over.abort();
        void candidates.return();
        state.set(noAdvertisement);
        const shown = companions;
        if (breakOptions.signal.aborted) shown?.remove();
        else stage.leave(() => shown?.remove());
        endContentBreak();
        engine.emit({ type: 'ad', id: source.id, phase: 'end', moment });
      }
    },
    cancel: () => over.abort(),
    leave: () => current?.player.leave(),
    skip: () => current?.player.skip(),
    follow: () => current?.follow(),
    unmute: () => current?.player.unmute(),
  };
}
