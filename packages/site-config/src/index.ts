export type { SiteLink } from './addresses.ts';
export { type AdSources, adSources, pageSources } from './advertising/ad-sources.ts';
export { type AdSpotName, adSizes } from './advertising/ad-spots.ts';
export {
  type AdDecision,
  type AdPolicy,
  type AdViewer,
  decideAdvertising,
} from './advertising/decide-advertising.ts';
export {
  type AdvertisingFacts,
  advertisingFacts,
  type PlayerAdvertising,
  type PlayerAdvertisingOptions,
  playerAdvertising,
} from './advertising/player-advertising.ts';
export {
  analyticsSources,
  type ConsentPurposeName,
  consentPurposesOf,
} from './analytics/consent-purposes.ts';
export { brandSources } from './brand/brand-sources.ts';
export { type LogoPicture, logoPictures } from './brand/logo-pictures.ts';
export { type CampaignEffects, campaignEffects } from './campaigns/campaign-effects.ts';
export type { Campaigns } from './campaigns/campaigns.ts';
export { isCampaignTraffic, readTraffic, type TrafficParameters, visitTraffic } from './campaigns/traffic.ts';
export { demonstrationSite } from './demonstration.ts';
export { parseSiteConfig } from './parse-site-config.ts';
export {
  type AgeDecision,
  type AgeFacts,
  type AgePolicy,
  agelessPaths,
  decideAgeGate,
} from './policies/age-gate.ts';
export {
  decideVisit,
  openPagePattern,
  type VisitDecision,
  type VisitFacts,
  type VisitPolicies,
  type VisitSurface,
} from './policies/decide-visit.ts';
export {
  blocksOnlyBritain,
  decideRegion,
  type RegionDecision,
  type RegionFacts,
  type RegionPolicy,
} from './policies/region.ts';
export { type PresetName, presets } from './presets.ts';
export type { SiteConfig, SiteConfigInput } from './site-config.ts';
export { SiteConfigError, type SiteConfigErrorCode } from './site-config-error.ts';
