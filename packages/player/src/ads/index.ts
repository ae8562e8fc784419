export type { VastErrorCode } from '../core/ad-terms.ts';
export { type Ads, type AdsEnvironment, createAds } from '../features/ads/attach/ads.ts';
export type { AdsOptions, AdTag, AdVideo, CompanionSlot } from '../features/ads/attach/ads-options.ts';
export type { AdsState } from '../features/ads/state/ads-state.ts';
export { fillMacros } from '../features/ads/state/macros.ts';
export { VastError } from '../features/ads/state/vast-error.ts';
