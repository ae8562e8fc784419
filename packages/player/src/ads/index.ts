export { fillMacros } from '../core/ads/macros.ts';
export { VastError, type VastErrorCode } from '../core/ads/vast-error.ts';
export { type Ads, type AdsSurroundings, createAds } from './ads.ts';
export type { AdsOptions, AdTag, AdVideo, CompanionSlot } from './ads-options.ts';
export type { AdsState } from './ads-state.ts';
