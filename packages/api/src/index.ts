export type { OwnEmail } from './accounts/email-writes.ts';
export type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from './accounts/passkey-writes.ts';
export { accountRules } from './accounts/rules.ts';
export type { Session } from './accounts/session-writes.ts';
export type { CaptchaChallenge } from './accounts/signup-writes.ts';
export { firstLetters, millionBlock, thousandBlock } from './address/buckets.ts';
export {
  type CacheLifetime,
  cacheLifetimes,
  clampLifetime,
  defaultCounts,
  defaultLifetimes,
  jsonExtension,
  maximumCount,
  maximumPage,
} from './address/lifetimes.ts';
export { slug } from './address/slug.ts';
export { defaultGender, defaultLang, defaultLocale, type WirePath } from './address/wire-path.ts';
export { type Category, hiddenCategories } from './categories/category.ts';
export { type CategoriesParams, type CategorySection, categorySections } from './categories/paths.ts';
export {
  type AlphabeticalSort,
  alphabeticalSorts,
  type CategorySort,
  categorySorts,
} from './categories/sorts.ts';
export { type WireCategories, type WireCategory, wireCategories, wireCategory } from './categories/wire.ts';
export type { ChannelDetail, ChannelList, ChannelListItem } from './channels/channel.ts';
export {
  type ChannelListParams,
  type ChannelParams,
  type ChannelSection,
  channelSections,
} from './channels/paths.ts';
export { type ChannelSort, channelSorts } from './channels/sorts.ts';
export {
  type WireChannel,
  type WireChannelItem,
  type WireChannelList,
  wireChannel,
  wireChannelItem,
  wireChannelList,
} from './channels/wire.ts';
export type {
  ApiClient,
  ApiClientOptions,
  ApiLog,
  CallOptions,
  ConnectionOptions,
} from './client/api-client.ts';
export { ApiError, type ApiErrorCode } from './client/api-error.ts';
export { type ApiWrites, createApiWrites, type WriteFailure, type WriteResult } from './client/api-writes.ts';
export {
  type CommunityClient,
  type CommunityClientOptions,
  createCommunityClient,
} from './client/community-client.ts';
export { createApiClient } from './client/create-api-client.ts';
export { createDiscoveryClient, type DiscoveryClient } from './client/discovery-client.ts';
export { createInProcessTransport, type OriginRead } from './client/in-process-transport.ts';
export { createPartnerClient, type PartnerClient } from './client/partner-client.ts';
export { createPinnedClient, type PinnedClient } from './client/pinned-client.ts';
export { createStoreActions, type StoreActionsOptions } from './client/store-actions.ts';
export type { CommentItem, CommentList } from './comments/comment.ts';
export { mentionPattern } from './comments/mentions.ts';
export {
  type CommentSection,
  type CommentsParams,
  commentSections,
  commentsPerPage,
} from './comments/paths.ts';
export { type CommentSort, commentSorts } from './comments/sorts.ts';
export { type WireComment, type WireCommentList, wireComment, wireCommentList } from './comments/wire.ts';
export { commentEditMinutes, maximumCommentLength } from './comments/writes.ts';
export { toAsciiJson } from './encoding/ascii-json.ts';
export { decodeVideoUrl, encodeVideoUrl } from './encoding/video-url.ts';
export {
  type FailureDetails,
  type WireWriteFailure,
  wireWriteFailure,
  writeFailure,
  writeStatus,
  writeSuccess,
} from './forms/answers.ts';
export { type CommonWriteCode, commonWriteCodes, type FieldFailure } from './forms/failure.ts';
export { findWrite, type WriteName } from './forms/find-write.ts';
export { isBlank } from './forms/form-text.ts';
export { type FormFields, formLimits, readForm } from './forms/read-form.ts';
export { type Checked, type Write, type WritePath, writePaths } from './forms/write.ts';
export { type Friend, type FriendList, type FriendSection, friendSections } from './friends/friend.ts';
export { type WireFriend, wireFriend } from './friends/wire.ts';
export { type HistoryChange, maxHistory } from './history/fields.ts';
export type { HistoryEntry, SyncedHistory } from './history/writes.ts';
export { type IdentityKind, identityKinds, identityPicture, identityReasons } from './identity/writes.ts';
export {
  type LiveFeedOptions,
  liveFeedAddress,
  type WireLiveModel,
  type WireLiveModels,
  wireLiveModel,
  wireLiveModels,
} from './live/feed.ts';
export { liveFeedDefaults } from './live/feed-defaults.ts';
export type { LiveModel } from './live/live-model.ts';
export { type LiveParams, livePictures } from './live/paths.ts';
export { toWireLiveModels } from './live/reading.ts';
export type { MainStats } from './main/main-stats.ts';
export type { MainParams } from './main/paths.ts';
export { type WireMain, wireMain } from './main/wire.ts';
export { type MemberFilters, memberFilterValues } from './members/filters.ts';
export { type MemberInfoKey, memberInfoKeys } from './members/info.ts';
export type { MemberDetail, MemberList, MemberListItem, OwnProfile } from './members/member.ts';
export { ownListPerPage } from './members/own-lists.ts';
export {
  type MemberListParams,
  type MemberListSection,
  type MemberParams,
  type MemberSection,
  memberListSections,
  memberSections,
} from './members/paths.ts';
export { memberProfile } from './members/profile.ts';
export { type MemberSort, memberSorts } from './members/sorts.ts';
export {
  type Audience,
  audiences,
  guestParts,
  type ProfilePart,
  type ProfileVisibility,
  profileParts,
} from './members/visibility.ts';
export {
  type WireMember,
  type WireMemberItem,
  type WireMemberList,
  type WireOwnProfile,
  wireMember,
  wireMemberItem,
  wireMemberList,
  wireOwnProfile,
} from './members/wire.ts';
export {
  coverMinimum,
  type Friendship,
  latestBirthDate,
  type MemberPicture,
  type ViewerState,
  verificationPoints,
  verificationRevision,
} from './members/writes.ts';
export type {
  Conversation,
  ConversationList,
  Correspondent,
  Message,
  MessageList,
} from './messages/message.ts';
export { type WireConversation, type WireMessage, wireConversation, wireMessage } from './messages/wire.ts';
export { type ModelFilters, modelFilterValues } from './models/filters.ts';
export { type ModelInfoKey, modelInfoKeys } from './models/info.ts';
export type { ModelDetail, ModelList, ModelListItem } from './models/model.ts';
export type { ModelListParams, ModelParams } from './models/paths.ts';
export { type ModelSort, modelSorts } from './models/sorts.ts';
export {
  type WireModel,
  type WireModelItem,
  type WireModelList,
  wireModel,
  wireModelItem,
  wireModelList,
} from './models/wire.ts';
export {
  type DigestPeriod,
  digestPeriods,
  type Notification,
  type NotificationKind,
  type NotificationList,
  type NotificationTarget,
  notificationKinds,
  type ReviewOutcome,
  reviewOutcomes,
} from './notifications/notification.ts';
export { type WireNotification, wireNotification } from './notifications/wire.ts';
export { type DownloadOffer, type WireDownloadOffers, wireDownloadOffers } from './offers/offer.ts';
export * as paths from './paths.ts';
export { cataloguePictures, type PicturedKind, picturedKinds } from './pictures/catalogue-picture.ts';
export {
  type PictureFormat,
  type PictureParams,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './pictures/paths.ts';
export { type PictureSet, pictureSet } from './pictures/picture-set.ts';
export {
  type PlaylistListParams,
  type PlaylistParams,
  type PlaylistSection,
  playlistSections,
  playlistVideosPerPage,
} from './playlists/paths.ts';
export type { OwnPlaylistItem, PlaylistDetail, PlaylistItem, PlaylistList } from './playlists/playlist.ts';
export { type PlaylistSort, playlistSorts } from './playlists/sorts.ts';
export {
  type WireOwnPlaylistItem,
  type WirePlaylist,
  type WirePlaylistItem,
  type WirePlaylistList,
  wireOwnPlaylistItem,
  wirePlaylist,
  wirePlaylistItem,
  wirePlaylistList,
} from './playlists/wire.ts';
export { type ReportReason, type ReportSection, reportReasons, reportSections } from './reports/writes.ts';
export { isFeedKey, type SubscriptionFeed } from './subscriptions/own-feed.ts';
export type { OwnSubscriptions } from './subscriptions/own-subscriptions.ts';
export type { SubscriptionsParams } from './subscriptions/paths.ts';
export {
  type SubscriptionSort,
  type Subscriptions,
  subscriptionSorts,
} from './subscriptions/subscriptions.ts';
export { type WireSubscriptions, wireSubscriptions } from './subscriptions/wire.ts';
export { type SubscribeSection, subscribeSections } from './subscriptions/writes.ts';
export type { SuggestersParams } from './suggestions/paths.ts';
export type { Suggestion, Suggestions } from './suggestions/suggestions.ts';
export {
  type WireSuggestion,
  type WireSuggestions,
  wireSuggestion,
  wireSuggestions,
} from './suggestions/wire.ts';
export { type FeedParams, type FeedSection, feedAddress, feedSections } from './syndication/feed-path.ts';
export { type WireOembed, wireOembed } from './syndication/oembed.ts';
export {
  type OembedFormat,
  type OembedParams,
  type OembedRequest,
  oembedAddress,
  oembedFormats,
} from './syndication/oembed-path.ts';
export type { Alive, RemovedPage } from './syndication/reading.ts';
export {
  maximumAliveIds,
  type RemovedParams,
  type WireAlive,
  type WireRemovedVideos,
  wireAlive,
  wireRemovedVideos,
} from './syndication/removals.ts';
export {
  maximumSitemapBlock,
  type SitemapKind,
  type SitemapParams,
  sitemapBlocks,
  sitemapKinds,
} from './syndication/sitemap-paths.ts';
export type { TimelineParams, TimelineSheetParams } from './timelines/paths.ts';
export type { TrackParams } from './tracks/paths.ts';
export {
  type TrackKind,
  trackKinds,
  type VideoTrack,
  type WireTrack,
  wireTrack,
} from './tracks/track.ts';
export {
  createUploads,
  type UploadOptions,
  type UploadProgress,
  type UploadRequest,
  type Uploads,
  type UploadsOptions,
} from './uploads/client.ts';
export type { ModelConsent } from './uploads/consents.ts';
export { contentRefusals, fileRefusals } from './uploads/file-refusals.ts';
export {
  type OwnCaptions,
  type OwnConsent,
  type OwnUpload,
  type OwnUploadList,
  ownUploadsPerPage,
  type UploadStage,
  uploadStages,
  type WireOwnUpload,
} from './uploads/own-uploads.ts';
export { isUploadFileName, uploadRules } from './uploads/rules.ts';
export type { VideoListParams, VideoSearchParams } from './videos/list-paths.ts';
export type { OwnVideoCard, OwnVideoList } from './videos/own-video.ts';
export type { RelatedParams, VideoFileParams, VideoParams } from './videos/paths.ts';
export { type PinnedParams, type PinnedSection, pinnedSections } from './videos/pinned-path.ts';
export type { RefusedVideo } from './videos/refused-video.ts';
export {
  defaultVideoSort,
  type SearchSort,
  searchSorts,
  type VideoDate,
  type VideoDuration,
  type VideoSection,
  type VideoSort,
  type VideoType,
  videoDates,
  videoDurationBands,
  videoDurations,
  videoSections,
  videoSorts,
  videoTypes,
} from './videos/sorts.ts';
export type { VideoBadge, VideoCard, VideoList } from './videos/video-card.ts';
export { isUnpublished, type Tag, type VideoDetail } from './videos/video-detail.ts';
export type { VideoFile } from './videos/video-file.ts';
export { type VideoObject, type VideoObjectOptions, videoObject } from './videos/video-object.ts';
export {
  type WireRefusedVideo,
  type WireVideo,
  type WireVideoFiles,
  type WireVideoItem,
  type WireVideoList,
  wireRefusedVideo,
  wireVideo,
  wireVideoFiles,
  wireVideoItem,
  wireVideoList,
} from './videos/wire.ts';
export { type ViewSection, viewSections } from './views/writes.ts';
export { type VoteSection, type VoteStatistics, voteSections } from './votes/writes.ts';
export { maxWatchLater, type SyncedWatchLater } from './watch-later/writes.ts';
export { type WireFailure, wireFailure } from './wire/values.ts';
export * as writes from './writes.ts';
