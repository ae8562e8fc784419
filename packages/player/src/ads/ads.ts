import { adBounds, adNumbers } from '../core/ads/limits.ts';
import type { AdMoment } from '../core/ads/linear-ad.ts';
import { createMidRolls } from '../core/ads/mid-rolls.ts';
import type { Hold } from '../core/holds.ts';
import { englishLabels, type PlayerLabels } from '../core/labels.ts';
import type { FeatureState } from '../dom/feature-state.ts';
import type { PlayerEngine } from '../dom/player-engine.ts';
import { type AdBreak, createAdBreak } from './ad-break.ts';
import { createAdStage } from './ad-stage.ts';
import { adsStateOf } from './ads-of.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import type { AdsState } from './ads-state.ts';
import { createPing } from './ping.ts';

export interface AdsSurroundings {
  /** Where the advertisements' element is put; right over the content unless told. */
  place?: HTMLElement;
  labels?: PlayerLabels;
}

/** The advertisements of one video. They end with the engine. */
export interface Ads {
  readonly state: FeatureState<AdsState>;
  /** Comes before the content plays (pre-roll) and before its end is told (post-roll). */
  readonly hold: Hold;
  /** Does nothing before its time has come. */
  skip(): void;
  /** The viewer opens the advertiser's page: the advertisement pauses and its calls are made. */
  follow(): void;
  /** Gives back sound that the browser refused. */
  unmute(): void;
}

/** Linear advertisements before, in and after the content of an engine (requirement PL-7). */
export function createAds(
  engine: PlayerEngine,
  options: AdsOptions,
  surroundings: AdsSurroundings = {},
): Ads {
  const { labels = englishLabels } = surroundings;
  const state = adsStateOf(engine);
  const { clock, signal } = engine;
  const stage = createAdStage({ place: surroundings.place, content: engine.video, clock });
  const ping = createPing({ withCredentials: options.withCredentials !== false });
  const midRolls = createMidRolls(options.midRoll?.length ? (options.midRollSeconds ?? []) : []);
  let onStage: AdBreak | undefined;
  /** One at a time: there is one element. */
  let prepared: { moment: AdMoment; made: AdBreak; isReady: boolean } | undefined;
  let isMidRollDue = false;
  let hasStarted = false;

  const open = (moment: AdMoment, tags: readonly AdTag[]) =>
    createAdBreak({
      moment,
      tags,
      engine,
      options,
      stage,
      state,
      ping,
      timeoutMs: requestTimeout(options),
      label: labels.advertisement,
      signal,
    });

  const play = async (next: AdBreak) => {
    prepared = undefined;
    onStage = next;
    try {
      await next.play();
    } finally {
      onStage = undefined;
    }
  };

  const forget = () => {
    if (!prepared) return;
    prepared.made.cancel();
    prepared = undefined;
    stage.empty();
  };

  /** While the content plays: nobody waits for it. */
  const prepare = (moment: AdMoment, tags: readonly AdTag[] = []) => {
    if (prepared?.moment === moment || onStage || tags.length === 0) return;
    forget();
    const entry = { moment, made: open(moment, tags), isReady: false };
    prepared = entry;
    const cancel = clock.after(adBounds.prepareMs, entry.made.cancel);
    void entry.made.prepare().then((isReady) => {
      cancel();
      if (prepared !== entry) return;
      entry.isReady = isReady;
      // Nothing for this break: the next one is another question.
      if (!isReady && moment === 'midRoll') {
        isMidRollDue = false;
        prepared = undefined;
      }
      follow();
    });
  };

  const follow = () => {
    const { playback, positionSeconds, durationSeconds, interlude, pip } = engine.state;
    if (signal.aborted || playback !== 'playing' || interlude) return;
    if (!hasStarted) midRolls.startAt(positionSeconds);
    hasStarted = true;
    if (midRolls.reached(positionSeconds) !== undefined) isMidRollDue = true;
    state.set({ midRollsLeft: midRolls.left });
    if (isMidRollDue || midRolls.comesWithin(positionSeconds, adBounds.prepareSeconds))
      prepare('midRoll', options.midRoll);
    else if (durationSeconds > 0 && durationSeconds - positionSeconds <= adBounds.prepareSeconds)
      prepare('postRoll', options.postRoll);
    const canInterrupt = !engine.video.seeking && !engine.video.ended && !pip && !onStage;
    if (isMidRollDue && prepared?.moment === 'midRoll' && prepared.isReady && canInterrupt) {
      isMidRollDue = false;
      void play(prepared.made);
    }
  };

  state.set({ midRollsLeft: midRolls.left });
  const unsubscribe = engine.subscribe(follow);
  // A page that is left takes its advertisement with it; the call of that must go out before.
  window.addEventListener('pagehide', () => onStage?.leave(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      unsubscribe();
      forget();
      stage.remove();
    },
    { once: true },
  );

  return {
    state,
    hold(moment) {
      if (moment === 'end') {
        isMidRollDue = false;
        const tags = options.postRoll ?? [];
        if (prepared?.moment !== 'postRoll') forget();
        if (tags.length === 0) return undefined;
        return play(prepared?.made ?? open('postRoll', tags));
      }
      const tags = options.preRoll ?? [];
      if (tags.length === 0) return undefined;
      stage.bless();
      return play(open('preRoll', tags));
    },
    skip: () => onStage?.skip(),
    follow: () => onStage?.follow(),
    unmute: () => onStage?.unmute(),
  };
}

/** Mobile networks get twice the time (requirement PL-7). */
function requestTimeout({ requestTimeoutMs, mobileRequestTimeoutMs }: AdsOptions): number {
  const agent: { mobile?: boolean } | undefined =
    'userAgentData' in navigator && typeof navigator.userAgentData === 'object' && navigator.userAgentData
      ? navigator.userAgentData
      : undefined;
  const isMobile = agent?.mobile ?? /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);
  return isMobile
    ? (mobileRequestTimeoutMs ?? adNumbers.mobileRequestTimeoutMs)
    : (requestTimeoutMs ?? adNumbers.requestTimeoutMs);
}
