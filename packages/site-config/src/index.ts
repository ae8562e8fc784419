export type { SiteLink } from './addresses.ts';
export { type AdPlace, adSizes } from './advertising/ad-spots.ts';
export {
  type CampaignEffects,
  type Campaigns,
  campaignEffects,
  isCampaignTraffic,
  readTraffic,
  type TrafficParameters,
} from './campaigns/campaigns.ts';
export { demonstrationSite } from './demonstration.ts';
export { type AgeDecision, type AgeFacts, type AgePolicy, decideAgeGate } from './policies/age-gate.ts';
export { decideRegion, type RegionDecision, type RegionFacts, type RegionPolicy } from './policies/region.ts';
export { type PresetName, presets } from './presets.ts';
export { parseSiteConfig, type SiteConfig, type SiteConfigInput } from './site-config.ts';
export { SiteConfigError, type SiteConfigErrorCode } from './site-config-error.ts';
