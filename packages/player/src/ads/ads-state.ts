import type { AdMoment } from '../core/ads/linear-ad.ts';
import { createFeatureState, type FeatureState } from '../dom/feature-state.ts';

/** What an interface shows of the advertisements. */
export interface AdsState {
  /** An advertisement is on the stage. */
  isImpression: boolean;
  moment: AdMoment | undefined;
  /** From 1. */
  index: number;
  count: number;
  positionSeconds: number;
  /** 0 until it is known. */
  durationSeconds: number;
  /** Whole seconds until it can be skipped; 0 when it can. */
  skipInSeconds: number;
  isPaused: boolean;
  /** Nothing moves: the next one loads, or the line is slow. */
  isWaiting: boolean;
  /** Its sound is off, by the viewer or because the browser refused it. */
  isMuted: boolean;
  /** http or https, with its macros filled; empty when there is none. */
  clickUrl: string;
  /** A name for the link instead of the player's own. */
  clickLabel: string;
  title: string;
  /** Breaks in the middle that are still to come, seconds of the content. */
  midRollsLeft: readonly number[];
}

/** The state before any advertisement, and between them. */
export const noAdvertisement: Omit<AdsState, 'midRollsLeft'> = {
  isImpression: false,
  moment: undefined,
  index: 0,
  count: 0,
  positionSeconds: 0,
  durationSeconds: 0,
  skipInSeconds: 0,
  isPaused: false,
  isWaiting: false,
  isMuted: false,
  clickUrl: '',
  clickLabel: '',
  title: '',
};

export const createAdsState = (): FeatureState<AdsState> =>
  createFeatureState<AdsState>({ ...noAdvertisement, midRollsLeft: [] });
