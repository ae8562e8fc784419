export {
  accountChallenges,
  emailChanges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from './account-security.ts';
export { accountLinks, limitEvents, mails, sessions } from './accounts.ts';
export {
  categories,
  channels,
  type ModelInfo,
  models,
  tags,
} from './catalogue.ts';
export {
  comments,
  contactMessages,
  favourites,
  friendships,
  messages,
  playlists,
  playlistVideos,
  reports,
  subscriptions,
  votes,
  watchLater,
} from './community.ts';
export { conversations } from './conversations.ts';
export { countryNames, directoryAnchors, directoryEntries, directoryLists } from './directories.ts';
export {
  acceptedLikenesses,
  assetFingerprints,
  hashJobs,
  hashLists,
  listedHashes,
  nearDuplicates,
  videoFingerprints,
} from './fingerprints.ts';
export { historyAccounts, watchHistory } from './history.ts';
export { identityPictures, identityRecords } from './identity.ts';
export { listCounts, listingChanges, listings, pageAnchors } from './listings.ts';
export { type AssetState, assetStates, mediaAssets } from './media-assets.ts';
export {
  auditLog,
  catalogueFormerTitles,
  catalogueRedirects,
  importedVideos,
  moderationDecisions,
  notices,
} from './moderation.ts';
export {
  memberBlocks,
  notificationKinds,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from './notifications.ts';
export {
  accountDeletions,
  type CommentChoice,
  commentChoices,
  dataExports,
  exportStates,
} from './personal-data.ts';
export { pinnedVideos } from './pins.ts';
export { placeAnchors, playlistAnchors, playlistBacklog, playlistTally } from './places.ts';
export { hourlyViews, watchedTogether, watches } from './popularity.ts';
export { requestKeys } from './request-keys.ts';
export {
  hiddenTerms,
  searchChanges,
  searchDocuments,
  searchForms,
  searchGenders,
  searchOrders,
  searchPostings,
  searchWords,
  suggestionChanges,
  suggestionStarts,
  suggestions,
  termSearchers,
} from './search.ts';
export { searchTerms, siteSettings } from './site.ts';
export { videoTracks } from './tracks.ts';
export { modelConsents, refusedFiles, uploads, verificationRecords, videoEdits } from './uploads.ts';
export { type UserProfile, type UserRole, userRoles, users } from './users.ts';
export { videoTransitions } from './video-transitions.ts';
export {
  removedVideos,
  videoCategories,
  videoModels,
  videoStatus,
  videoSteps,
  videos,
  videoTags,
} from './videos.ts';
