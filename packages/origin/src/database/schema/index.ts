export {
  categories,
  channels,
  type ModelInfo,
  models,
  tags,
} from './catalogue.ts';
export { listCounts, listings, pageAnchors } from './listings.ts';
export { type AssetState, assetStates, mediaAssets } from './media-assets.ts';
export { searchTerms, siteSettings } from './site.ts';
export { type UserRole, userRoles, users } from './users.ts';
export { videoCategories, videoModels, videoStatus, videos, videoTags } from './videos.ts';
