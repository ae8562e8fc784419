/** The kind of list whose sorts are valid for `:sort` (docs/spec/api.md, "Sorts"). */
type SortKind = 'videos' | 'models' | 'channels' | 'members' | 'playlists';

/** Query parameters that pages read on the server. */
export type PageParameter =
  | 's'
  | 'exact'
  | 'sort'
  | 'type'
  | 'duration'
  | 'date'
  | 'letter'
  | 'search'
  | 'page'
  | (typeof directoryFilters)[number];

const filters = ['type', 'duration', 'date'] as const satisfies readonly PageParameter[];
/** Filters of models and members (docs/spec/overview.md, "Filters"). */
export const directoryFilters = [
  'age',
  'hair',
  'gender',
  'height',
  'weight',
  'ethnicity',
  'relationship',
  'orientation',
  'avatar',
  'country',
] as const;

/** `hiddenSections` of the site configuration. */
type Section = 'models' | 'channels' | 'community' | 'playlists' | 'upload' | 'download';

const profileInfo = 'profile-info/info.route.tsx';
const informationPage = 'information/information.route.tsx';

/** The form of one kind of address, and the page or application that answers it. */
interface AddressEntry {
  /** `:id` and `:page` are whole numbers, `:sort` is one of `sorts`, `:dir` is a slug; a last part with `?` may be missing. */
  pattern: `/${string}`;
  sorts?: SortKind;
  /** Query parameters that identify the page; all others are omitted from the canonical address. */
  identity?: readonly string[];
  /** Query parameters that the loader reads. They form the cache key, so the loader receives no others. */
  parameters?: readonly PageParameter[];
  /** The address of its first page, which has no number; the numbered form of that page names it as canonical. */
  firstPage?: 'pornstar' | 'pornsite';
  /** Module below `app/` that renders the page. */
  page?: string;
  /** The page has a form: it accepts POST, and its answers are personal and never cached. */
  hasForm?: boolean;
  /** The variant of the site configuration without which this address does not exist. */
  variant?: 'extendedProfile';
  /** The section to which the page belongs; a site can hide it. */
  section?: Section;
  /** The other application that answers this address. */
  application?: 'embed' | 'download';
}

/**
 * Every page address of the product by name (requirements SITE-1 and SITE-2). The pattern is the canonical form, with or
 * without a trailing slash.
 *
 * The build reads this file too, so it must not import anything.
 */
export const addressTable = {
  /** Load-more adds the next pages of the latest videos (`page`). */
  index: { pattern: '/', parameters: ['page'], page: 'home/home.route.tsx' },
  video: { pattern: '/video/:id/:dir/', page: 'video/video.route.tsx' },
  /** The short form redirects to the full address. */
  video_short: { pattern: '/video/:id/', page: 'video/video-short.route.ts' },
  /** The form of votes for browsers without scripts; the query has the video, or the object and the page to return to. */
  vote: { pattern: '/vote/', page: 'votes/vote.route.tsx', hasForm: true },
  /** The forms of members for browsers without scripts; the query has the video. */
  favourite: { pattern: '/favourite/', page: 'video/favourites/favourite.route.tsx', hasForm: true },
  subscribe: { pattern: '/subscribe/', page: 'subscriptions/subscribe.route.tsx', hasForm: true },
  /** The form of a report; the query has the video, or the member. */
  report: { pattern: '/report/', page: 'video/report/report.route.tsx', hasForm: true },
  /** The comments of an object with their form, for browsers without scripts; the query has the object. */
  comments: { pattern: '/comments/', page: 'comments/comments.route.tsx', hasForm: true },
  embed: { pattern: '/embed/:id/', application: 'embed' },
  videos: {
    pattern: '/videos/:sort/:page/',
    sorts: 'videos',
    parameters: filters,
    page: 'videos/videos.route.tsx',
  },
  categories: { pattern: '/categories/', parameters: ['sort'], page: 'categories/categories.route.tsx' },
  'videos-categories': {
    pattern: '/categories/:dir/:page?/',
    parameters: ['sort', ...filters],
    page: 'categories/category-videos.route.tsx',
  },
  history: { pattern: '/history/', page: 'library/history.route.tsx' },
  'watch-later': { pattern: '/watch-later/', page: 'library/watch-later.route.tsx' },
  search: {
    pattern: '/search/:page/',
    identity: ['s'],
    parameters: ['s', 'exact', 'sort', ...filters],
    page: 'search/search.route.tsx',
  },
  signin: { pattern: '/signin/', page: 'account/sign-in.route.tsx', hasForm: true },
  signup: { pattern: '/signup/', page: 'account/sign-up.route.tsx', hasForm: true },
  community: {
    section: 'community',
    pattern: '/community/:sort/:page/',
    sorts: 'members',
    parameters: ['search', 'letter', 'age', 'avatar', 'gender', 'relationship', 'orientation', 'country'],
    page: 'community/community.route.tsx',
  },
  /** The uploads of the member; without scripts a form with one file. */
  upload: { section: 'upload', pattern: '/upload/', page: 'upload/upload.route.tsx', hasForm: true },
  /** The identity check of the member. */
  upload_identity: {
    section: 'upload',
    pattern: '/upload/identity/',
    page: 'upload/identity/identity.route.tsx',
    hasForm: true,
  },
  'partner-program': { pattern: '/content-partner-program/', page: 'information/partner-program.route.tsx' },
  pornstars: {
    section: 'models',
    pattern: '/pornstars/:sort/:page/',
    sorts: 'models',
    parameters: [
      'letter',
      'age',
      'hair',
      'gender',
      'height',
      'weight',
      'ethnicity',
      'relationship',
      'orientation',
      'country',
    ],
    page: 'profiles/models.route.tsx',
  },
  pornstar: {
    section: 'models',
    pattern: '/pornstar/:dir/',
    parameters: ['sort', ...filters],
    page: 'profiles/model.route.tsx',
  },
  pornstar_info: { section: 'models', pattern: '/pornstar/:dir/info/', page: profileInfo },
  pornstar_comments: {
    section: 'models',
    pattern: '/pornstar/:dir/comments/',
    page: 'profiles/model-comments.route.tsx',
  },
  pornstar_uploaded_videos: {
    section: 'models',
    pattern: '/pornstar/:dir/videos/:page/',
    firstPage: 'pornstar',
    parameters: ['sort', ...filters],
    page: 'profiles/model.route.tsx',
  },
  pornsites: {
    section: 'channels',
    pattern: '/pornsites/:sort/:page/',
    sorts: 'channels',
    parameters: ['letter'],
    page: 'profiles/channels.route.tsx',
  },
  pornsite: {
    section: 'channels',
    pattern: '/pornsite/:dir/',
    parameters: ['sort', ...filters],
    page: 'profiles/channel.route.tsx',
  },
  pornsite_info: { section: 'channels', pattern: '/pornsite/:dir/info/', page: profileInfo },
  pornsite_uploaded_videos: {
    section: 'channels',
    pattern: '/pornsite/:dir/videos/:page/',
    firstPage: 'pornsite',
    parameters: ['sort', ...filters],
    page: 'profiles/channel.route.tsx',
  },
  information_dmca: { pattern: '/information/dmca/', page: informationPage },
  information_support: { pattern: '/information/support/', page: informationPage },
  information_terms: { pattern: '/information/terms/', page: informationPage },
  information_privacy: { pattern: '/information/privacy/', page: informationPage },
  information_2257: { pattern: '/information/2257/', page: informationPage },
  information_cookies: { pattern: '/information/cookies/', page: informationPage },
  contacts: { pattern: '/contacts', page: 'contact/contact.route.tsx', hasForm: true },
  download: { section: 'download', pattern: '/download', identity: ['video'], application: 'download' },
  unavailable: { pattern: '/unavailable', page: 'information/unavailable.route.tsx' },
  playlist: {
    pattern: '/playlist/:id',
    identity: ['page'],
    parameters: ['page'],
    page: 'playlist/playlist.route.tsx',
  },
  /** The public playlists of all members. */
  playlists: {
    section: 'playlists',
    pattern: '/playlists/:sort/:page/',
    sorts: 'playlists',
    page: 'playlist/playlists.route.tsx',
  },
  /** Redirects to the favourites of the member, or to the sign-in. */
  bookmarks: {
    pattern: '/bookmarks/',
    page: 'members/bookmarks.route.ts',
    hasForm: true,
    variant: 'extendedProfile',
  },
  member_wall: {
    pattern: '/members/:id/wall/:page/',
    page: 'members/wall.route.tsx',
    hasForm: true,
  },
  member_friends: {
    pattern: '/members/:id/friends/:page/',
    page: 'members/friends.route.tsx',
    hasForm: true,
  },
  member_edit: {
    pattern: '/members/:id/edit/',
    page: 'members/edit/edit.route.tsx',
    hasForm: true,
  },
  member_subscriptions: {
    pattern: '/members/:id/subscriptions/:page/',
    page: 'members/subscriptions.route.tsx',
    hasForm: true,
    variant: 'extendedProfile',
  },
  member_uploaded_videos: {
    pattern: '/members/:id/uploaded-videos/:page/',
    page: 'members/uploads.route.tsx',
    hasForm: true,
  },
  member_favourite_videos: {
    pattern: '/members/:id/favourite-videos/:page/',
    page: 'members/favourites.route.tsx',
    hasForm: true,
    variant: 'extendedProfile',
  },
  member_playlists: {
    pattern: '/members/:id/playlists/:page/',
    page: 'members/playlists.route.tsx',
    hasForm: true,
  },
  member_history: {
    pattern: '/members/:id/history/:page/',
    page: 'members/library.route.tsx',
    hasForm: true,
  },
  member_watch_later: {
    pattern: '/members/:id/watch_later_videos/:page/',
    page: 'members/library.route.tsx',
    hasForm: true,
  },
  /** The conversations of a member; `?with={member}` is the open one. */
  member_messages: { pattern: '/members/:id/messages/', page: 'messages/messages.route.tsx', hasForm: true },
  member_notifications: {
    pattern: '/members/:id/notifications/',
    page: 'notifications/notifications.route.tsx',
    hasForm: true,
  },
  /** The sessions of a member. */
  member_security: {
    pattern: '/members/:id/security/',
    page: 'account/security/security.route.tsx',
    hasForm: true,
  },
  /** Where a member downloads their data and deletes the account. */
  member_data: { pattern: '/members/:id/data/', page: 'members/data/data.route.tsx', hasForm: true },
  member_info: {
    pattern: '/members/:id/info/',
    page: 'members/info.route.tsx',
    hasForm: true,
  },
  takedown: { pattern: '/takedown/', page: 'takedown/takedown.route.tsx', hasForm: true },
  /** The private page of a notice; the query has its number and key. */
  takedown_status: { pattern: '/takedown/status/', page: 'takedown/status.route.tsx', hasForm: true },
  /** The private page of a decision; the query has its number and key. */
  appeal: { pattern: '/appeal/', page: 'takedown/appeal.route.tsx', hasForm: true },
  /** For moderators; to all others these pages do not exist. */
  moderation: { pattern: '/moderation/', page: 'moderation/review/review.route.tsx', hasForm: true },
  moderation_reports: {
    pattern: '/moderation/reports/',
    page: 'moderation/reports/reports.route.tsx',
    hasForm: true,
  },
  moderation_report: {
    pattern: '/moderation/reports/:dir/:id/',
    page: 'moderation/reports/report.route.tsx',
    hasForm: true,
  },
  moderation_appeals: {
    pattern: '/moderation/appeals/',
    page: 'moderation/appeals/appeals.route.tsx',
    hasForm: true,
  },
  moderation_members: {
    pattern: '/moderation/members/',
    page: 'moderation/members/members.route.tsx',
    hasForm: true,
  },
  moderation_member: {
    pattern: '/moderation/members/:id/',
    page: 'moderation/members/member.route.tsx',
    hasForm: true,
  },
  moderation_identities: {
    pattern: '/moderation/identities/',
    page: 'moderation/identities/identities.route.tsx',
    hasForm: true,
  },
  moderation_identity: {
    pattern: '/moderation/identities/:id/',
    page: 'moderation/identities/identity.route.tsx',
    hasForm: true,
  },
  /** A picture of an identity check: `front`, `back` or `selfie`. */
  moderation_identity_picture: {
    pattern: '/moderation/identities/:id/:dir/',
    page: 'moderation/identities/picture.route.ts',
    hasForm: true,
  },
  /** Why files were refused. */
  moderation_refused: {
    pattern: '/moderation/refused/',
    page: 'moderation/refused/refused.route.tsx',
    hasForm: true,
  },
  /** The picture that a published video had before its owner replaced it. */
  moderation_former_picture: {
    pattern: '/moderation/pictures/:id/',
    page: 'moderation/review/former-picture.route.ts',
    hasForm: true,
  },
  /** What moderators have removed, and can restore. */
  moderation_removed: {
    pattern: '/moderation/removed/',
    page: 'moderation/removed/removed.route.tsx',
    hasForm: true,
  },
  /** External lists of hashes, and the jobs of the worker. */
  moderation_hash_lists: {
    pattern: '/moderation/hash-lists/',
    page: 'moderation/hash-lists/hash-lists.route.tsx',
    hasForm: true,
  },
  moderation_audit: {
    pattern: '/moderation/audit/',
    page: 'moderation/audit/audit.route.tsx',
    hasForm: true,
  },
  moderation_figures: {
    pattern: '/moderation/figures/',
    page: 'moderation/figures/figures.route.tsx',
    hasForm: true,
  },
  /** `pinned` and `terms` are before the kinds, because the first pattern that matches wins. */
  moderation_pinned: {
    pattern: '/moderation/catalogue/pinned/',
    page: 'moderation/pinned/pinned.route.tsx',
    hasForm: true,
  },
  moderation_terms: {
    pattern: '/moderation/catalogue/terms/',
    page: 'moderation/catalogue/terms.route.tsx',
    hasForm: true,
  },
  /** `category`, `model`, `channel` or `tag`. */
  moderation_catalogue: {
    pattern: '/moderation/catalogue/:dir/',
    page: 'moderation/catalogue/list.route.tsx',
    hasForm: true,
  },
  moderation_entry: {
    pattern: '/moderation/catalogue/:dir/:id/',
    page: 'moderation/catalogue/entry.route.tsx',
    hasForm: true,
  },
  /** The figures as a file: `csv` or `json`. */
  moderation_figures_file: {
    pattern: '/moderation/figures/:dir/',
    page: 'moderation/figures/figures-file.route.ts',
    hasForm: true,
  },
  /** The web application manifest; not a page, but it is made of the site configuration as pages are. */
  manifest: { pattern: '/manifest.webmanifest', page: 'head/manifest.route.ts' },
  'not-found': { pattern: '/404/', page: 'not-found/not-found.route.tsx' },
} as const satisfies Record<string, AddressEntry>;

export type AddressName = keyof typeof addressTable;

/** The entry of a name, with the general type. */
export function addressEntry(name: AddressName): AddressEntry {
  return addressTable[name];
}

/** All entries with their names, in the order of matching. */
export const addressEntries = Object.entries(addressTable) as readonly (readonly [
  AddressName,
  AddressEntry,
])[];

interface RedirectEntry {
  pattern: `/${string}`;
  sorts?: SortKind;
  /** May use the parameters of `pattern`, and `:defaultSort` for the order of the site configuration. */
  to: `/${string}`;
  /** False for a default that an operator or a later version may change. */
  permanent: boolean;
  section?: Section;
}

/** Short forms and old addresses (requirement SITE-1). Redirects keep the query. */
export const redirectTable: readonly RedirectEntry[] = [
  { pattern: '/videos/', to: '/videos/:defaultSort/1/', permanent: false },
  { pattern: '/videos/:sort/', sorts: 'videos', to: '/videos/:sort/1/', permanent: true },
  { pattern: '/latest-updates/', to: '/videos/latest-updates/1/', permanent: true },
  { pattern: '/top-rated/', to: '/videos/top-rated/1/', permanent: true },
  { pattern: '/most-popular/', to: '/videos/most-popular/1/', permanent: true },
  { pattern: '/search/', to: '/search/1/', permanent: true },
  { pattern: '/pornstars/', to: '/pornstars/alphabetaz/1/', permanent: false, section: 'models' },
  {
    pattern: '/pornstars/:sort/',
    sorts: 'models',
    to: '/pornstars/:sort/1/',
    permanent: true,
    section: 'models',
  },
  { pattern: '/pornstar/:dir/videos/', to: '/pornstar/:dir/videos/1/', permanent: true, section: 'models' },
  { pattern: '/pornsite/', to: '/pornsites/alphabetaz/1/', permanent: false, section: 'channels' },
  { pattern: '/pornsites/', to: '/pornsites/alphabetaz/1/', permanent: false, section: 'channels' },
  {
    pattern: '/pornsites/:sort/',
    sorts: 'channels',
    to: '/pornsites/:sort/1/',
    permanent: true,
    section: 'channels',
  },
  { pattern: '/pornsite/:dir/videos/', to: '/pornsite/:dir/videos/1/', permanent: true, section: 'channels' },
  { pattern: '/community/', to: '/community/recent/1/', permanent: false, section: 'community' },
  {
    pattern: '/community/:sort/',
    sorts: 'members',
    to: '/community/:sort/1/',
    permanent: true,
    section: 'community',
  },
  { pattern: '/playlists/', to: '/playlists/recent/1/', permanent: false, section: 'playlists' },
  {
    pattern: '/playlists/:sort/',
    sorts: 'playlists',
    to: '/playlists/:sort/1/',
    permanent: true,
    section: 'playlists',
  },
  { pattern: '/information/', to: '/information/terms/', permanent: false },
  { pattern: '/members/:id/', to: '/members/:id/wall/1/', permanent: false },
];
