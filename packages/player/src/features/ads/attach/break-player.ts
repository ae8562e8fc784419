import type { AdMoment } from '../../../core/ad-terms.ts';
import type { FeatureState } from '../../../core/feature-state.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import type { AdsState } from '../state/ads-state.ts';
import type { BreakTime } from '../state/break-time.ts';
import { adNumbers } from '../state/limits.ts';
import { skipAfter } from '../state/skip-offset.ts';
import { VastError } from '../state/vast-error.ts';
import type { AdDisplay } from './ad-display.ts';
import { type AdPlayer, createAdPlayer } from './ad-player.ts';
import type { AdReports } from './ad-reports.ts';
import type { AdsOptions } from './ads-options.ts';
import { type ShownCompanions, showCompanions } from './companions.ts';
import type { LoadedAd } from './loaded-ads.ts';
import type { WaitBudget } from './wait-budget.ts';

export interface BreakPlayerOptions {
  moment: AdMoment;
  engine: PlayerEngine;
  options: Pick<AdsOptions, 'skipOffsetSeconds' | 'companionSlots'>;
  display: AdDisplay;
  state: FeatureState<AdsState>;
  reports: AdReports;
  time: BreakTime;
  waitBudget: WaitBudget;
  /** Accessible name of companions without `altText`. */
  label: string;
  /** Whether failures are still reported: they are not after the player is destroyed. */
  mayReport: () => boolean;
  /** The browser refuses playback, and would refuse the other ads too. */
  onRefused: () => void;
  /** Ends the current ad. */
  signal: AbortSignal;
}

/** Plays the ads of one break, one at a time. */
export interface BreakPlayer {
  /** Plays one ad; resolves to true when at least one frame was shown. Never rejects. */
  play(loaded: LoadedAd): Promise<boolean>;
  /** The player of the current ad. */
  readonly current: AdPlayer | undefined;
  /** Pauses the current ad and sends its click tracking. */
  follow(): void;
  removeCompanions(): void;
}

export function createBreakPlayer(options: BreakPlayerOptions): BreakPlayer {
  const { engine, display, reports, time, waitBudget, signal } = options;
  const { video } = display;
  let current: { player: AdPlayer; loaded: LoadedAd } | undefined;
  let companions: ShownCompanions | undefined;

  async function play(loaded: LoadedAd): Promise<boolean> {
    const { ad, tracking } = loaded;
    const call = (urls: readonly string[]) => reports.call(urls, loaded);
    let hasBegun = false;
    const toState = createAdState(options, loaded);
    const player = createAdPlayer({
      ad,
      video,
      engine,
      tracking,
      call,
      skipAtSeconds: skipAfter({
        adSeconds: ad.skipOffsetSeconds,
        defaultSeconds: options.options.skipOffsetSeconds ?? adNumbers.skipOffsetSeconds,
      }),
      maxSeconds: time.allowed(ad.maxSeconds),
      waitBudget,
      signal,
      onBegun() {
        hasBegun = true;
        call(ad.verificationNotExecuted);
        emitAdPlay(options, loaded);
      },
      onChange: () => options.state.set(toState(player)),
    });
    current = { player, loaded };
    try {
      companions?.remove();
      companions = showAdCompanions(options, loaded);
      await player.play();
      if (waitBudget.signal.aborted) throw new VastError(402, 'The wait limit of the ad break is reached');
    } catch (error) {
      if (options.mayReport()) reports.failure(error, tracking.failed(), loaded);
      if (error instanceof VastError && error.code === 400) options.onRefused();
    } finally {
      time.spend(video.currentTime);
      current = undefined;
    }
    return hasBegun;
  }

  return {
    play,
    get current() {
      return current?.player;
    },
    follow() {
      if (!current) return;
      const { player, loaded } = current;
      reports.call(loaded.tracking.clicked(), loaded);
      player.pause();
    },
    removeCompanions: () => companions?.remove(),
  };
}

/** Returns a function that makes the state of an ad for the interface. */
function createAdState({ moment, display, reports }: BreakPlayerOptions, loaded: LoadedAd) {
  const { ad, index, count } = loaded;
  const { video } = display;
  const clickUrl = reports.fill(ad.clickThrough, loaded);
  return ({
    durationSeconds,
    skipInSeconds,
    isPaused,
    isWaiting,
  }: AdPlayer): Omit<AdsState, 'midRollsLeft'> => ({
    isImpression: true,
    moment,
    index,
    count,
    title: ad.title,
    clickUrl,
    clickLabel: ad.clickLabel,
    positionSeconds: video.currentTime,
    durationSeconds,
    skipInSeconds,
    isPaused,
    isWaiting,
    isMuted: video.muted || video.volume === 0,
  });
}

function emitAdPlay({ engine, moment }: BreakPlayerOptions, { ad, tag }: LoadedAd): void {
  const adId = ad.id ? { adId: ad.id } : {};
  engine.emit({ type: 'player_adplay', id: engine.source.id, moment, ...adId, tag });
}

function showAdCompanions({ options, reports, label }: BreakPlayerOptions, loaded: LoadedAd) {
  const { ad, tag } = loaded;
  return showCompanions(ad, {
    slots: options.companionSlots ?? [],
    call: (urls) => reports.call(urls, loaded),
    fill: (url) => reports.fill(url, loaded),
    label,
    onError: (error) => reports.error(error, tag, ad.errors, loaded),
  });
}
