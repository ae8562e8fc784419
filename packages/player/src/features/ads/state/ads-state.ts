import type { AdMoment } from '../../../core/ad-terms.ts';
import { createFeatureState, type FeatureState } from '../../../core/feature-state.ts';

/** Ad state for the interface. */
export interface AdsState {
  /** An ad is shown. */
  isImpression: boolean;
  moment: AdMoment | undefined;
  /** Position in the pod, from 1. */
  index: number;
  /** Number of ads in the pod. */
  count: number;
  positionSeconds: number;
  /** 0 while unknown. */
  durationSeconds: number;
  /** Whole seconds until the ad can be skipped; 0 when it can be skipped now. */
  skipInSeconds: number;
  isPaused: boolean;
  /** The next ad is loading, or the current one is buffering. */
  isWaiting: boolean;
  /** The ad is silent, because the viewer muted it or the browser blocked sound. */
  isMuted: boolean;
  /** http or https URL with its macros filled; empty when the ad has no link. */
  clickUrl: string;
  /** Text of the link; empty for the player's label. */
  clickLabel: string;
  title: string;
  /** Positions of the mid-rolls that have not played yet, seconds of the content. */
  midRollsLeft: readonly number[];
}

/** The state while no ad is shown. */
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
