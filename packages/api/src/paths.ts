/*
 * The paths of the wire (requirement API-3). Exported as a namespace (`export * as paths`), not as an object, so that
 * bundlers remove unused paths.
 */
export { houseAdPath as houseAd } from './advertising/paths.ts';
export { categoriesPath as categories } from './categories/paths.ts';
export { channelPath as channel, channelsPath as channels } from './channels/paths.ts';
export { commentsPath as comments } from './comments/paths.ts';
export { livePath as live, livePicturePath as livePicture } from './live/paths.ts';
export { mainPath as main } from './main/paths.ts';
export { memberPath as member, membersPath as members } from './members/paths.ts';
export { modelPath as model, modelsPath as models } from './models/paths.ts';
export { downloadPath as download } from './offers/offer.ts';
export { picturePath as picture } from './pictures/paths.ts';
export { playlistPath as playlist, playlistsPath as playlists } from './playlists/paths.ts';
export { subscriptionsPath as subscriptions } from './subscriptions/paths.ts';
export { suggestersPath as suggesters, suggestPath as suggest } from './suggestions/paths.ts';
export { feedPath as feed } from './syndication/feed-path.ts';
export { oembedPath as oembed } from './syndication/oembed-path.ts';
export { alivePath as alive, removedPath as removed } from './syndication/removals.ts';
export {
  robotsPath as robots,
  sitemapIndexPath as sitemapIndex,
  sitemapPath as sitemap,
} from './syndication/sitemap-paths.ts';
export { timelinePath as timeline, timelineSheetPath as timelineSheet } from './timelines/paths.ts';
export { trackPath as track } from './tracks/paths.ts';
export { videosPath as videos, videosSearchPath as videosSearch } from './videos/list-paths.ts';
export {
  hoverPreviewPath as hoverPreview,
  relatedPath as related,
  videofilePath as videofile,
  videoPath as video,
} from './videos/paths.ts';
export { pinnedPath as pinned } from './videos/pinned-path.ts';
