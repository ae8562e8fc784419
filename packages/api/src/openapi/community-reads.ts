import { defaultCounts, defaultLifetimes } from '../address/lifetimes.ts';
import { defaultGender } from '../address/wire-path.ts';
import { commentSections } from '../comments/paths.ts';
import { commentSorts } from '../comments/sorts.ts';
import { wireCommentList } from '../comments/wire.ts';
import { memberFilterValues } from '../members/filters.ts';
import { memberListSections, memberSections } from '../members/paths.ts';
import { memberSorts } from '../members/sorts.ts';
import { wireMember, wireMemberList } from '../members/wire.ts';
import { playlistSections } from '../playlists/paths.ts';
import { playlistSorts } from '../playlists/sorts.ts';
import { wirePlaylist, wirePlaylistList } from '../playlists/wire.ts';
import { wireSubscriptions } from '../subscriptions/wire.ts';
import { blocks, count, extension, filters, gender, id, lifetime, page, text, word } from './parameter.ts';
import { millionsAndThousands, missing, type ReadFacts } from './read-facts.ts';

/** Members, comments, playlists and subscriptions. */
export const communityReads = {
  members: {
    tag: 'Members',
    summary: 'A list of members',
    address:
      '/api/json/members/{lifetime}/{section}/filt{filters}/{sort}/{count}/{page}.{extension}?search={search}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.members),
      section: word(memberListSections, {
        description: 'All members, or those with uploaded videos.',
        fallback: 'all',
      }),
      filters: {
        ...filters(memberFilterValues, [
          'letter',
          'age',
          'avatar',
          'gender',
          ...Array.from({ length: 3 }, () => undefined),
          'relationship',
          'orientation',
          'country',
        ]),
        key: false,
      },
      sort: word(memberSorts, { description: 'Sort.', fallback: 'recent' }),
      count: count(defaultCounts.members),
      page,
      extension,
      search: text('A part of a username.', { example: 'mira' }),
    },
    answer: wireMemberList,
  },
  member: {
    tag: 'Members',
    summary: 'The public profile of a member',
    address: '/api/json/member/{lifetime}/{section}/{thousands}/{user_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.member),
      section: word(memberSections, { description: 'Section of the profile.', fallback: 'info' }),
      thousands: blocks.thousands,
      user_id: id('Id of the member.', 'userId'),
      extension,
    },
    answer: wireMember,
    failures: { 403: ['no_permission'], ...missing },
  },
  comments: {
    tag: 'Members',
    summary: 'Comments on a video or model, or on a member’s wall, newest first or by threads',
    address:
      '/api/json/comments/{lifetime}/{section}/{millions}/{thousands}/{object_id}.{page}.{sort}.{from}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.comments),
      section: word(commentSections, { description: 'Kind of the commented object.', fallback: 'video' }),
      ...millionsAndThousands,
      object_id: id('Id of the video, model or member.', 'objectId'),
      page: {
        ...page,
        description: 'From 1; optional for the first page, with its dot; empty if `sort` is given.',
      },
      sort: word(commentSorts, {
        description:
          'Comments by threads: by the age of their first comment, or by its likes minus dislikes (`top`). Optional, with its dot.',
      }),
      from: id('Where the list starts: at the thread of this comment. Optional, with its dot.', 'from'),
      extension,
    },
    answer: wireCommentList,
    failures: { 403: ['no_permission'], ...missing },
  },
  playlists: {
    tag: 'Playlists',
    summary: 'A list of playlists',
    address:
      '/api/json/playlists/{lifetime}/{sort}/{count}/{section}.{page}.{gender}.{object_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.playlists),
      sort: word(playlistSorts, { description: 'Sort.', fallback: 'recent' }),
      count: count(defaultCounts.playlists),
      section: word(playlistSections, {
        description: 'All playlists, those of a member, or those with a video.',
        fallback: '',
      }),
      page,
      gender: gender(defaultGender),
      object_id: text('Id of the member or the video.', { key: 'objectId' }),
      extension,
    },
    answer: wirePlaylistList,
  },
  playlist: {
    tag: 'Playlists',
    summary: 'One playlist with a page of its videos',
    address: '/api/json/playlist/{lifetime}/{thousands}/{playlist_id}.{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.playlist),
      thousands: blocks.thousands,
      playlist_id: id('Id of the playlist.', 'playlistId'),
      page: { ...page, description: 'From 1; optional for the first page, with its dot.' },
      extension,
    },
    answer: wirePlaylist,
    failures: { 403: ['private'], ...missing },
  },
  subscriptions: {
    tag: 'Members',
    summary: 'Subscriptions of a member',
    address: '/api/json/subscriptions/{lifetime}/{thousands}/{user_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.subscriptions),
      thousands: blocks.thousands,
      user_id: id('Id of the member.', 'userId'),
      extension,
    },
    answer: wireSubscriptions,
    failures: { 403: ['no_permission'], ...missing },
  },
} satisfies Record<string, ReadFacts>;
