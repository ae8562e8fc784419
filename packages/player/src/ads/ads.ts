import { adBounds } from '../core/ads/limits.ts';
import type { AdMoment } from '../core/ads/linear-ad.ts';
import { createMidRolls } from '../core/ads/mid-rolls.ts';
import { requestTimeout } from '../core/ads/request-timeout.ts';
import { englishLabels, type PlayerLabels } from '../core/labels.ts';
import type { PlaybackGate } from '../core/playback-gates.ts';
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
  readonly hold: PlaybackGate;
  /** Does nothing before its time has come. */
  skip(): void;
  /** The viewer opens the advertiser's page: the advertisement pauses and its calls are made. */
  follow(): void;
  /** Gives back sound that the browser refused. */
  unmute(): void;
}

/** A break that is fetched while the content plays. */
interface Prepared {
  moment: AdMoment;
  /** Of the content, for one in the middle. */
  second: number | undefined;
  made: AdBreak;
  answer: 'ready' | 'nothing' | undefined;
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
  let prepared: Prepared | undefined;
  /** The second of a break in the middle that was reached and has not been on the stage. */
  let due: number | undefined;
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

  const forget = () => {
    if (!prepared) return;
    prepared.made.cancel();
    prepared = undefined;
    stage.empty();
  };

  /** While the content plays: nobody waits for it. Each break is asked for once, also when there is nothing for it. */
  const prepare = (moment: AdMoment, tags: readonly AdTag[] = [], second?: number) => {
    const isPrepared = prepared?.moment === moment && prepared.second === second;
    if (isPrepared || onStage || tags.length === 0) return;
    forget();
    const entry: Prepared = { moment, second, made: open(moment, tags), answer: undefined };
    prepared = entry;
    const cancel = clock.after(adBounds.prepareMs, entry.made.cancel);
    void entry.made.prepare().then((isReady) => {
      cancel();
      entry.answer = isReady ? 'ready' : 'nothing';
      follow();
    });
  };

  const follow = () => {
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
    if (due === undefined || prepared?.second !== due || !prepared.answer) return;
    const { answer, made } = prepared;
    const canInterrupt = !engine.video.seeking && !engine.video.ended && !pip && !onStage;
    if (answer === 'ready' && !canInterrupt) return;
    due = undefined;
    if (answer === 'ready') void play(made);
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
        due = undefined;
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

function isMobile(): boolean {
  const agent: { mobile?: boolean } | undefined =
    'userAgentData' in navigator && typeof navigator.userAgentData === 'object' && navigator.userAgentData
      ? navigator.userAgentData
      : undefined;
  return agent?.mobile ?? /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);
}
