import type { FeatureState } from '../../core/feature-state.ts';
import type { SliceDefinition } from '../../dom/player-slice.ts';
import { type AdsState, createAdsState } from './state/ads-state.ts';

/** `createAds` sets the state once its code has loaded. */
export const adsSlice: SliceDefinition<'ads', FeatureState<AdsState>, unknown> = {
  name: 'ads',
  create: createAdsState,
};
