import { fillPattern } from './address-pattern.ts';
import { addressPatterns } from './address-patterns.ts';
import type { AddressName } from './address-table.ts';
import { type VideoFilters, type VideoListQuery, videoFilterNames } from './list-filters.ts';

type QueryValue = string | number | boolean | undefined;

interface ListAddress<Sort extends string = string> {
  sort: Sort;
  /** From 1; the default is 1. */
  page?: number;
}

/** A page of a part of a member's profile. */
interface MemberAddress {
  id: number;
  page?: number;
}

/** Filters of a directory in its query. */
export type DirectoryQuery = Readonly<Record<string, string | undefined>>;

/** The information pages in the order of display (requirement SITE-6). */
export const informationPages = ['terms', 'privacy', 'cookies', 'dmca', '2257', 'support'] as const;
export type InformationPage = (typeof informationPages)[number];

/** Placeholder in an address for a video without a slug. */
export const emptyDir = '-';

/**
 * Builders for the addresses of the table. All links of the site use them, so that an address is changed in one place and
 * the compiler finds its users.
 */
export const links = {
  /** The home page, with a later page of its latest videos. */
  index: ({ page = 1 }: { page?: number } = {}) => address('index', {}, { page: page > 1 && page }),
  video(
    video: { id: number; dir: string },
    options: {
      autostart?: boolean;
      fromRelated?: boolean;
      atSeconds?: number;
      /** The playlist that is played; `seed` is that of a shuffled order. */
      playlist?: { playlistId: number; seed?: number };
    } = {},
  ) {
    return address(
      'video',
      { id: video.id, dir: video.dir || emptyDir },
      {
        autostart: options.autostart && 1,
        r: options.fromRelated && 1,
        ts: options.atSeconds,
        list: options.playlist?.playlistId,
        shuffle: options.playlist?.seed,
      },
    );
  },
  /** Redirects to the full address. */
  videoShort: (video: { id: number }) => address('video_short', { id: video.id }),
  /** The form of a vote, or with `done` its success; it leads back to the video, or to the path `to` of another object. */
  vote: ({ section, id }: { section: string; id: number }, { to, done }: { to?: string; done?: 1 } = {}) =>
    address('vote', {}, section === 'video' ? { video: id, done } : { section, object: id, to, done }),
  favourite: (video: { id: number }) => address('favourite', {}, { video: video.id }),
  /** `section` and `object` are those of the wire; the page returns to the video. */
  /** The form of a subscription, which returns to the path `to`. */
  subscribe: ({ section, id }: { section: string; id: number }, to: string) =>
    address('subscribe', {}, { section, object: id, to }),
  report: (video: { id: number }, { sent = false }: { sent?: boolean } = {}) =>
    address('report', {}, { video: video.id, sent: sent && 1 }),
  reportMember: (member: { id: number }, { sent = false }: { sent?: boolean } = {}) =>
    address('report', {}, { section: 'member', object: member.id, sent: sent && 1 }),
  comments: (
    object: { section: 'video' | 'model' | 'member'; objectId: number },
    query: { sort?: string; from?: number; parent?: number; sent?: boolean } = {},
  ) =>
    address(
      'comments',
      {},
      {
        section: object.section,
        id: object.objectId,
        sort: query.sort === 'newest' ? undefined : query.sort,
        from: query.from,
        parent: query.parent,
        sent: query.sent && 1,
      },
    ),
  embed: (video: { id: number }) => address('embed', { id: video.id }),
  videos: ({ sort, page = 1 }: ListAddress, filters: VideoFilters = {}) =>
    address('videos', { sort, page }, listQuery(filters)),
  categories: ({ sort }: { sort?: string } = {}) => address('categories', {}, { sort }),
  /** The first page of a category has no number in its address. */
  category: ({ dir, page = 1 }: { dir: string; page?: number }, query: VideoListQuery = {}) =>
    address('videos-categories', { dir, page: page === 1 ? undefined : page }, listQuery(query)),
  /** A literal search corrects no spelling. */
  search: (
    { text, page = 1, isLiteral = false }: { text: string; page?: number; isLiteral?: boolean },
    query: VideoListQuery = {},
  ) => address('search', { page }, { s: text, exact: isLiteral && 1, ...listQuery(query) }),
  models: ({ sort, page = 1 }: ListAddress, query: DirectoryQuery = {}) =>
    address('pornstars', { sort, page }, query),
  model: ({ dir }: { dir: string }) => address('pornstar', { dir }),
  /** The first page of a profile's videos has no number in its address. */
  modelVideos: ({ dir, page = 1 }: { dir: string; page?: number }, query: VideoListQuery = {}) =>
    page === 1
      ? address('pornstar', { dir }, listQuery(query))
      : address('pornstar_uploaded_videos', { dir, page }, listQuery(query)),
  channels: ({ sort, page = 1 }: ListAddress, query: DirectoryQuery = {}) =>
    address('pornsites', { sort, page }, query),
  channel: ({ dir }: { dir: string }) => address('pornsite', { dir }),
  channelVideos: ({ dir, page = 1 }: { dir: string; page?: number }, query: VideoListQuery = {}) =>
    page === 1
      ? address('pornsite', { dir }, listQuery(query))
      : address('pornsite_uploaded_videos', { dir, page }, listQuery(query)),
  modelInfo: ({ dir }: { dir: string }) => address('pornstar_info', { dir }),
  modelComments: ({ dir }: { dir: string }) => address('pornstar_comments', { dir }),
  channelInfo: ({ dir }: { dir: string }) => address('pornsite_info', { dir }),
  /** Sign-in and recovery; `to` is the page to return to. `confirm` and `reset` are keys of mailed links. */
  signIn: (
    query: {
      to?: string;
      restore?: '1' | 'sent';
      /** The form that requests the mail with the confirmation link again. */
      again?: '1' | 'sent';
      confirm?: string;
      reset?: string;
      done?:
        | 'confirmed'
        | 'changed'
        | 'email_confirmed'
        | 'email_agreed'
        | 'email_cancelled'
        | 'digest_stopped';
      /** Keys of links in mails about a new e-mail address. */
      email_new?: string;
      email_old?: string;
      /** Key of the link that stops the digests of notifications. */
      digest_stop?: string;
      /** The second step of a sign-in. */
      code?: '1';
    } = {},
  ) => address('signin', {}, query),
  /** `to`: the page to return to after the first sign-in. */
  signUp: ({ sent = false, to }: { sent?: boolean; to?: string } = {}) =>
    address('signup', {}, { sent: sent && 1, to }),
  history: () => address('history'),
  watchLater: () => address('watch-later'),
  upload: () => address('upload'),
  /** The first page of a playlist has no number in its address. */
  playlist: ({ id, page = 1 }: { id: number; page?: number }) =>
    address('playlist', { id }, { page: page === 1 ? undefined : page }),
  community: ({ sort, page = 1 }: ListAddress, query: DirectoryQuery = {}) =>
    address('community', { sort, page }, query),
  memberWall: ({ id, page = 1 }: MemberAddress) => address('member_wall', { id, page }),
  memberInfo: ({ id }: { id: number }) => address('member_info', { id }),
  memberUploads: ({ id, page = 1 }: MemberAddress) => address('member_uploaded_videos', { id, page }),
  memberFavourites: ({ id, page = 1 }: MemberAddress) => address('member_favourite_videos', { id, page }),
  /** `edit` is the id of the member's own playlist that the page edits. */
  memberPlaylists: ({ id, page = 1, edit }: MemberAddress & { edit?: number }) =>
    address('member_playlists', { id, page }, { edit }),
  /** `kind` selects the kind of subscription; without it, the new videos. */
  /** `before` is where a further part of the new videos begins. */
  memberSubscriptions: ({
    id,
    page = 1,
    kind,
    before,
  }: MemberAddress & { kind?: string | undefined; before?: string | undefined }) =>
    address('member_subscriptions', { id, page }, { kind, before }),
  /** `list` selects received or sent requests; without it, the friends. */
  memberFriends: ({ id, page = 1, list }: MemberAddress & { list?: string | undefined }) =>
    address('member_friends', { id, page }, { list }),
  memberHistory: ({ id, page = 1 }: MemberAddress) => address('member_history', { id, page }),
  memberWatchLater: ({ id, page = 1 }: MemberAddress) => address('member_watch_later', { id, page }),
  memberMessages: ({ id }: { id: number }, query: { with?: number } = {}) =>
    address('member_messages', { id }, query),
  memberNotifications: (
    { id }: { id: number },
    { page = 1, saved = false }: { page?: number; saved?: boolean } = {},
  ) => address('member_notifications', { id }, { page: page > 1 ? page : undefined, saved: saved && 1 }),
  memberData: ({ id }: { id: number }) => address('member_data', { id }),
  memberSecurity: ({ id }: { id: number }) => address('member_security', { id }),
  memberEdit: ({ id }: { id: number }) => address('member_edit', { id }),
  information: (page: InformationPage) => address(`information_${page}`),
  partnerProgram: () => address('partner-program'),
  contacts: ({ sent = false }: { sent?: boolean } = {}) => address('contacts', {}, { sent: sent && 1 }),
  download: ({ id }: { id: number }) => address('download', {}, { video: id }),
  takedown: (query: { video?: number; sent?: 1 } = {}) => address('takedown', {}, { ...query }),
  takedownStatus: ({ notice, key }: { notice: number; key: string }) =>
    address('takedown_status', {}, { notice, key }),
  appeal: (query: { decision: number; key: string; sent?: 1 }) => address('appeal', {}, { ...query }),
  /** A page of the review queue; `video` is the selected one. */
  moderation: ({ video, page = 1, done }: { video?: number | undefined; page?: number; done?: 1 } = {}) =>
    address('moderation', {}, { video, page: page > 1 ? page : undefined, done }),
  notFound: () => address('not-found'),
};

/** The path of a page, with its query. */
export function address(
  name: AddressName,
  params: Readonly<Record<string, string | number | undefined>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) search.set(key, String(value));
  }
  const path = fillPattern(addressPatterns[name], params);
  return search.size > 0 ? `${path}?${search}` : path;
}

function listQuery({ sort, ...filters }: VideoListQuery): Record<string, string | undefined> {
  return { sort, ...Object.fromEntries(videoFilterNames.map((name) => [name, filters[name]])) };
}
