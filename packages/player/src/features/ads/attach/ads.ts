import type { AdMoment } from '../../../core/ad-terms.ts';
import type { FeatureState } from '../../../core/feature-state.ts';
import { englishLabels, type PlayerLabels } from '../../../core/labels.ts';
import type { PlaybackGate } from '../../../core/playback-gates.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { type AdsState, createAdsState } from '../state/ads-state.ts';
import { adBounds } from '../state/limits.ts';
import { createMidRolls } from '../state/mid-rolls.ts';
import { requestTimeout } from '../state/request-timeout.ts';
import { type AdBreak, createAdBreak } from './ad-break.ts';
import { createAdDisplay } from './ad-display.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';
import { createPing } from './ping.ts';

export interface AdsEnvironment {
  /** Parent of the ad element. Default: the ad element is inserted after the content. */
  place?: HTMLElement;
  labels?: PlayerLabels;
  /** Receives the state; by default a new one is created. */
  state?: FeatureState<AdsState>;
}

/** The advertisements of one video; destroyed together with the engine. */
export interface Ads {
  readonly state: FeatureState<AdsState>;
  /** Plays the pre-roll before the content starts and the post-roll before `complete` is reported. */
  readonly gate: PlaybackGate;
  /** Skips the current ad; does nothing before its skip offset. */
  skip(): void;
  /** Pauses the current ad and sends its click tracking; call it when the viewer opens the advertiser's page. */
  follow(): void;
  /** Turns the sound on again after the browser blocked it. */
  unmute(): void;
}

/** An ad break that is loaded while the content plays. */
interface Prepared {
  moment: AdMoment;
  /** Position of a mid-roll in the content. */
  second: number | undefined;
  adBreak: AdBreak;
  result: 'ready' | 'empty' | undefined;
}

/** Adds linear pre-rolls, mid-rolls and post-rolls to an engine (requirement PL-7). */
export function createAds(engine: PlayerEngine, options: AdsOptions, environment: AdsEnvironment = {}): Ads {
  const { labels = englishLabels, state = createAdsState() } = environment;
  const { clock, signal } = engine;
  const display = createAdDisplay({ place: environment.place, content: engine.video, clock });
  const ping = createPing({ withCredentials: options.withCredentials !== false });
  const midRolls = createMidRolls(options.midRoll?.length ? (options.midRollSeconds ?? []) : []);
  let onStage: AdBreak | undefined;
  /** Only one break can be prepared at a time, because all ads share one video element. */
  let prepared: Prepared | undefined;
  /** Position of the mid-roll that was reached and has not played yet. */
  let due: number | undefined;
  let hasStarted = false;

  const open = (moment: AdMoment, tags: readonly AdTag[]) =>
    createAdBreak({
      moment,
      tags,
      engine,
      options,
      display,
      state,
      ping,
      timeoutMs: requestTimeout(options, isMobile()),
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

  const discardPrepared = () => {
    if (!prepared) return;
    prepared.adBreak.cancel();
    prepared = undefined;
    display.empty();
  };

  /** Loads a break while the content plays. Each break is requested once, also when it turns out to be empty. */
  const prepare = (moment: AdMoment, tags: readonly AdTag[] = [], second?: number) => {
    const isPrepared = prepared?.moment === moment && prepared.second === second;
    if (isPrepared || onStage || tags.length === 0) return;
    discardPrepared();
    const entry: Prepared = { moment, second, adBreak: open(moment, tags), result: undefined };
    prepared = entry;
    const cancel = clock.after(adBounds.prepareMs, entry.adBreak.cancel);
    void entry.adBreak.prepare().then((isReady) => {
      cancel();
      entry.result = isReady ? 'ready' : 'empty';
      update();
    });
  };

  const update = () => {
    const { playback, positionSeconds, durationSeconds, contentBreak, pip } = engine.state;
    if (signal.aborted || playback !== 'playing' || contentBreak) return;
    if (!hasStarted) midRolls.startAt(positionSeconds);
    hasStarted = true;
    due = midRolls.reached(positionSeconds) ?? due;
    state.set({ midRollsLeft: midRolls.left });
    const next = due ?? midRolls.nextWithin(positionSeconds, adBounds.prepareSeconds);
    if (next !== undefined) prepare('midRoll', options.midRoll, next);
    else if (durationSeconds > 0 && durationSeconds - positionSeconds <= adBounds.prepareSeconds)
      prepare('postRoll', options.postRoll);
    if (due === undefined || prepared?.second !== due || !prepared.result) return;
    const { result, adBreak } = prepared;
    const canInterrupt = !engine.video.seeking && !engine.video.ended && !pip && !onStage;
    if (result === 'ready' && !canInterrupt) return;
    due = undefined;
    if (result === 'ready') void play(adBreak);
  };

  state.set({ midRollsLeft: midRolls.left });
  const unsubscribe = engine.subscribe(update);
  // Tracking requests cannot be sent after the page has unloaded.
  window.addEventListener('pagehide', () => onStage?.leave(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      unsubscribe();
      discardPrepared();
      display.remove();
    },
    { once: true },
  );

  return {
    state,
    gate(moment) {
      if (moment === 'end') {
        due = undefined;
        const tags = options.postRoll ?? [];
        if (prepared?.moment !== 'postRoll') discardPrepared();
        if (tags.length === 0) return undefined;
        return play(prepared?.adBreak ?? open('postRoll', tags));
      }
      const tags = options.preRoll ?? [];
      if (tags.length === 0) return undefined;
      display.unlock();
      return play(open('preRoll', tags));
    },
    skip: () => onStage?.skip(),
    follow: () => onStage?.follow(),
    unmute: () => onStage?.unmute(),
  };
}

function isMobile(): boolean {
  const agent: { mobile?: boolean } | undefined =
    'userAgentData' in navigator && typeof navigator.userAgentData === 'object' && navigator.userAgentData
      ? navigator.userAgentData
      : undefined;
  return agent?.mobile ?? /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);
}
