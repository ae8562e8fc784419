import type * as z from 'zod/mini';
import { defaultCounts, defaultLifetimes } from '../address/lifetimes.ts';
import { defaultGender, defaultLang } from '../address/wire-path.ts';
import { categorySections } from '../categories/paths.ts';
import { wireCategories } from '../categories/wire.ts';
import { channelSections, channelSorts } from '../channels/paths.ts';
import { wireChannel, wireChannelList } from '../channels/wire.ts';
import { commentSections } from '../comments/paths.ts';
import { wireCommentList } from '../comments/wire.ts';
import { liveFeedDefaults, wireLiveModels } from '../live/feed.ts';
import { livePictures } from '../live/paths.ts';
import { wireMain } from '../main/wire.ts';
import { memberFilterValues } from '../members/filters.ts';
import { memberListSections, memberSections, memberSorts } from '../members/paths.ts';
import { wireMember, wireMemberList } from '../members/wire.ts';
import { modelFilterValues } from '../models/filters.ts';
import { modelSorts } from '../models/paths.ts';
import { wireModel, wireModelList } from '../models/wire.ts';
import { wireDownloadOffers } from '../offers/offer.ts';
import type * as paths from '../paths.ts';
import { pictureFormats, pictureWidths } from '../pictures/paths.ts';
import { playlistSections, playlistSorts } from '../playlists/paths.ts';
import { wirePlaylist, wirePlaylistList } from '../playlists/wire.ts';
import { wireSubscriptions } from '../subscriptions/wire.ts';
import { wireSuggestions } from '../suggestions/wire.ts';
import { feedSections } from '../syndication/feed-path.ts';
import { oembedFormats, wireOembed } from '../syndication/oembed.ts';
import { wireAlive, wireRemovedVideos } from '../syndication/removals.ts';
import { maximumSitemapBlock, sitemapKinds } from '../syndication/sitemap-paths.ts';
import {
  searchSorts,
  videoDates,
  videoDurations,
  videoSections,
  videoSorts,
  videoTypes,
} from '../videos/sorts.ts';
import { wireVideo, wireVideoFiles, wireVideoList } from '../videos/wire.ts';
import {
  blocks,
  count,
  extension,
  filters,
  gender,
  id,
  lang,
  lifetime,
  type ParameterFacts,
  page,
  text,
  word,
} from './parameter.ts';

/** The name of a path in the namespace `paths`. */
export type PathName = keyof typeof paths;

/** How a path is described: its address with its slots, and what it answers. */
export interface ReadFacts {
  tag: 'Videos' | 'Catalogue' | 'Members' | 'Playlists' | 'Search' | 'Media' | 'Syndication' | 'Partners';
  summary: string;
  /** With `{slots}`; what stands behind the question mark is the query. */
  address: string;
  parameters: Record<string, ParameterFacts>;
  /** A JSON answer by its emission schema, or the media type of any other. */
  answer: z.ZodMiniType | string;
  /** Failures of its own, by status, beside those that every path has. */
  failures?: Record<number, readonly string[]>;
  methods?: readonly ('get' | 'post')[];
  /** A second form of the address. */
  also?: Pick<ReadFacts, 'summary' | 'address' | 'parameters'>;
}

const missing = { 404: ['not_found'] } as const;
const listSlots = {
  gender: gender(defaultGender),
  count: count(defaultCounts.videos),
  object_id: text('A dir, a number or a country code, as the section wants; empty or 0 for none.', {
    key: 'objectId',
  }),
  page,
  type: word(videoTypes, { description: 'Kind of file.', fallback: 'all' }),
  duration: word(videoDurations, {
    description: '1 is under 10 minutes, 2 is 10 to 40, 3 is over 40.',
    fallback: 'all',
  }),
  date: word(videoDates, { description: 'Added in the last day, week or month.', fallback: 'all' }),
};
const videoId = id('Number of the video.', 'videoId');
const dir = text('Name in addresses.', { example: 'north-light', isRequired: true });
const picturesFormat: ParameterFacts = {
  description: 'Size of one picture.',
  schema: { type: 'string', pattern: '^\\d{1,4}x\\d{1,4}$' },
  key: 'format',
  example: '160x90',
};
const number = (description: string, key: string, example: number): ParameterFacts => ({
  ...id(description, key),
  example,
});

/** Every reading path. The names are those of `paths`, so that none is forgotten. */
export const reads: Record<PathName, ReadFacts> = {
  main: {
    tag: 'Search',
    summary: 'Top categories, channels, models and search words',
    address: '/api/json/main/{lifetime}/{gender}.{lang}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.stats),
      gender: gender(defaultGender),
      lang: lang(defaultLang),
      extension,
    },
    answer: wireMain,
  },
  videos: {
    tag: 'Videos',
    summary: 'A list of videos',
    address:
      '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.videos),
      sort: word(videoSorts, { description: 'Order.', fallback: 'latest-updates' }),
      section: word(videoSections, {
        description: 'What the list belongs to; empty for all videos.',
        fallback: '',
      }),
      ...listSlots,
      extension,
    },
    answer: wireVideoList,
  },
  videosSearch: {
    tag: 'Search',
    summary: 'Videos that fit words',
    address: '/api/videos2.php?params={params}&s={s}',
    parameters: {
      params: {
        description: `\`{lifetime}/{gender}/{sort}/{count}/search.{object_id}.{page}.{type}.{duration}.{date}\`, with the slots of a list of videos. Orders: ${searchSorts.join(', ')}.`,
        schema: { type: 'string', default: '0/str/relevance/60/search..1.all.all.all' },
        key: false,
      },
      s: text('The words, 3 to 69 characters on our own pages.', { example: 'quiet forest' }),
    },
    answer: wireVideoList,
  },
  video: {
    tag: 'Videos',
    summary: 'One video',
    address: '/api/json/video/{lifetime}/{millions}/{thousands}/{video_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.video),
      ...millionsAndThousands(),
      video_id: videoId,
      extension,
    },
    answer: wireVideo,
    failures: missing,
  },
  related: {
    tag: 'Videos',
    summary: 'Videos related to one',
    address:
      '/api/json/videos_related2/{lifetime}/{count}/{millions}/{thousands}/{video_id}.all.{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.related),
      count: count(defaultCounts.related),
      ...millionsAndThousands(),
      video_id: videoId,
      page,
      extension,
    },
    answer: wireVideoList,
    failures: missing,
  },
  videofile: {
    tag: 'Media',
    summary: 'The files of a video, the smallest first',
    address: '/api/videofile.php?video_id={video_id}&lifetime={lifetime}',
    parameters: { video_id: videoId, lifetime: lifetime(defaultLifetimes.videofile) },
    answer: wireVideoFiles,
    failures: { 403: ['private'], 404: ['not_found', 'not_ready'], 410: ['deleted'] },
    methods: ['get', 'post'],
  },
  categories: {
    tag: 'Catalogue',
    summary: 'All categories',
    address: '/api/json/categories/{lifetime}/{gender}.{section}.{lang}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.categories),
      gender: gender(defaultGender),
      section: word(categorySections, {
        description: 'With pictures (`toptn`) or without.',
        fallback: 'toptn',
      }),
      lang: lang(defaultLang),
      extension,
    },
    answer: wireCategories,
  },
  channels: {
    tag: 'Catalogue',
    summary: 'A list of channels',
    address:
      '/api/json/channels/{lifetime}/{gender}/{sort}-toptn/{count}/{section}.{object_id}.{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.channels),
      gender: gender(defaultGender),
      sort: word(channelSorts, { description: 'Order.', fallback: 'most-popular' }),
      count: count(defaultCounts.channels),
      section: word(channelSections, { description: '`letter` narrows to a first letter.', fallback: '' }),
      object_id: text('The first letter, with the section `letter`.', { key: 'objectId' }),
      page,
      extension,
    },
    answer: wireChannelList,
  },
  channel: {
    tag: 'Catalogue',
    summary: 'One channel',
    address: '/api/json/channel/{lifetime}/{letters}/{dir}.{extension}',
    parameters: { lifetime: lifetime(defaultLifetimes.channel), letters: blocks.letters, dir, extension },
    answer: wireChannel,
    failures: missing,
  },
  models: {
    tag: 'Catalogue',
    summary: 'A list of performers',
    address: '/api/json/models/{lifetime}/{gender}/filt{filters}/{sort}-toptn/{count}/{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.models),
      gender: gender(defaultGender),
      filters: {
        ...filters(modelFilterValues, ['letter', ...Object.keys(modelFilterValues), 'country']),
        key: false,
      },
      sort: word(modelSorts, { description: 'Order.', fallback: 'most-popular' }),
      count: count(defaultCounts.models),
      page,
      extension,
    },
    answer: wireModelList,
  },
  model: {
    tag: 'Catalogue',
    summary: 'One performer',
    address: '/api/json/model/{lifetime}/{letters}/{dir}.{extension}',
    parameters: { lifetime: lifetime(defaultLifetimes.model), letters: blocks.letters, dir, extension },
    answer: wireModel,
    failures: missing,
  },
  download: {
    tag: 'Partners',
    summary: 'The studio’s offer beside a video; the first entry counts',
    address: '/api/download.json?video={video}',
    parameters: { video: videoId },
    answer: wireDownloadOffers,
  },
  suggesters: {
    tag: 'Search',
    summary: 'The whole table of suggestions',
    address: '/api/json/suggester/{lifetime}/{count}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.suggesters),
      count: count(defaultCounts.suggesters),
      extension,
    },
    answer: wireSuggestions,
  },
  suggest: {
    tag: 'Search',
    summary: 'Suggestions for what has been typed',
    address: '/api/suggester.php?c={c}',
    parameters: { c: { ...text('What has been typed.', { example: 'riv' }), isRequired: true } },
    answer: wireSuggestions,
  },
  members: {
    tag: 'Members',
    summary: 'A list of members',
    address:
      '/api/json/members/{lifetime}/{section}/filt{filters}/{sort}/{count}/{page}.{extension}?search={search}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.members),
      section: word(memberListSections, {
        description: 'All, or those with videos of their own.',
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
      sort: word(memberSorts, { description: 'Order.', fallback: 'recent' }),
      count: count(defaultCounts.members),
      page,
      extension,
      search: text('A part of a username.', { example: 'mira' }),
    },
    answer: wireMemberList,
  },
  member: {
    tag: 'Members',
    summary: 'A member as others see them',
    address: '/api/json/member/{lifetime}/{section}/{thousands}/{user_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.member),
      section: word(memberSections, { description: 'Which part of the profile.', fallback: 'info' }),
      thousands: blocks.thousands,
      user_id: id('Number of the member.', 'userId'),
      extension,
    },
    answer: wireMember,
    failures: { 403: ['no_permission'], ...missing },
  },
  comments: {
    tag: 'Members',
    summary: 'Comments on a video or performer, or a member’s wall, newest first',
    address: '/api/json/comments/{lifetime}/{section}/{millions}/{thousands}/{object_id}.{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.comments),
      section: word(commentSections, { description: 'What is commented on.', fallback: 'video' }),
      ...millionsAndThousands(),
      object_id: id('Number of the video, performer or member.', 'objectId'),
      page: { ...page, description: 'From 1; the first page may leave it and its dot out.' },
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
      sort: word(playlistSorts, { description: 'Order.', fallback: 'recent' }),
      count: count(defaultCounts.playlists),
      section: word(playlistSections, {
        description: 'All, those of a member, or those that hold a video.',
        fallback: '',
      }),
      page,
      gender: gender(defaultGender),
      object_id: text('Number of the member or the video.', { key: 'objectId' }),
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
      playlist_id: id('Number of the playlist.', 'playlistId'),
      page: { ...page, description: 'From 1; the first page may leave it and its dot out.' },
      extension,
    },
    answer: wirePlaylist,
    failures: { 403: ['private'], ...missing },
  },
  subscriptions: {
    tag: 'Members',
    summary: 'What a member has subscribed to',
    address: '/api/json/subscriptions/{lifetime}/{thousands}/{user_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.subscriptions),
      thousands: blocks.thousands,
      user_id: id('Number of the member.', 'userId'),
      extension,
    },
    answer: wireSubscriptions,
    failures: { 403: ['no_permission'], ...missing },
  },
  live: {
    tag: 'Partners',
    summary: 'Who is live now',
    address: '/api/json/live/{lifetime}/{count}.{extension}',
    parameters: { lifetime: lifetime(60), count: count(liveFeedDefaults.limit), extension },
    answer: wireLiveModels,
  },
  livePicture: {
    tag: 'Media',
    summary: 'A drawing of the bundled stand-in for the live feed',
    address: '/api/live/{number}.svg',
    parameters: {
      number: {
        description: 'From 1.',
        schema: { type: 'integer', minimum: 1, maximum: livePictures },
        example: 1,
      },
    },
    answer: 'image/svg+xml',
  },
  timeline: {
    tag: 'Media',
    summary: 'Cues of the pictures on the seek bar',
    address:
      '/timelines/{timelines_format}/{millions}/{thousands}/{video_id}.{timelines_count}.{timelines_interval}.vtt',
    parameters: {
      timelines_format: picturesFormat,
      ...millionsAndThousands(),
      video_id: videoId,
      timelines_count: number('How many pictures.', 'count', 120),
      timelines_interval: number('Seconds from one to the next.', 'interval', 10),
    },
    answer: 'text/vtt',
    failures: { 403: ['private'], ...missing, 410: ['deleted'] },
  },
  timelineSheet: {
    tag: 'Media',
    summary: 'A sheet of pictures that the cues point into',
    address: '/timelines/{timelines_format}/{millions}/{thousands}/{video_id}/{sheet}.jpg',
    parameters: {
      timelines_format: picturesFormat,
      ...millionsAndThousands(),
      video_id: videoId,
      sheet: number('From 1.', 'sheet', 1),
    },
    answer: 'image/jpeg',
    failures: { 403: ['private'], ...missing, 410: ['deleted'] },
  },
  hoverPreview: {
    tag: 'Media',
    summary: 'The short clip that plays while a card is hovered',
    address: '/c/{thousands}/{video_id}/{file}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      file: {
        description: 'The number again, with `_tr.mp4` behind it.',
        schema: { type: 'string', pattern: '^\\d+_tr\\.mp4$' },
        key: false,
        example: '45678_tr.mp4',
      },
    },
    answer: 'video/mp4',
    failures: { 403: ['private'], ...missing, 410: ['deleted'] },
  },
  picture: {
    tag: 'Media',
    summary: 'A video’s picture',
    address: '/pictures/{thousands}/{video_id}/{width}.{format}',
    parameters: {
      thousands: blocks.thousands,
      video_id: videoId,
      width: word(pictureWidths, { description: 'In pixels.' }),
      format: word(pictureFormats, { description: 'The lightest first.' }),
    },
    answer: 'image/*',
    failures: { 403: ['private'], ...missing, 410: ['deleted'] },
  },
  robots: {
    tag: 'Syndication',
    summary: 'What crawlers may read',
    address: '/robots.txt',
    parameters: {},
    answer: 'text/plain',
  },
  sitemapIndex: {
    tag: 'Syndication',
    summary: 'The index of all sitemaps',
    address: '/sitemap.xml',
    parameters: {},
    answer: 'application/xml',
  },
  sitemap: {
    tag: 'Syndication',
    summary: 'A sitemap; those of videos have the entries of the video extension',
    address: '/sitemaps/{kind}-{block}.xml',
    parameters: {
      kind: word(sitemapKinds, { description: 'What it is about.' }),
      block: {
        description: 'Which block of numbers, from 0.',
        schema: { type: 'integer', minimum: 0, maximum: maximumSitemapBlock },
        example: 0,
      },
    },
    answer: 'application/xml',
    failures: missing,
  },
  feed: {
    tag: 'Syndication',
    summary: 'The newest 60 videos of a category, performer or channel as RSS',
    address: '/rss/{section}/{dir}.xml',
    parameters: { section: word(feedSections, { description: 'What it belongs to.' }), dir },
    also: {
      summary: 'The first 60 of all videos in one of their orders as RSS',
      address: '/rss/{sort}.xml',
      parameters: { sort: word(videoSorts, { description: 'Order.' }) },
    },
    answer: 'application/rss+xml',
    failures: missing,
  },
  oembed: {
    tag: 'Partners',
    summary: 'How a page of a video is embedded (oEmbed 1.0)',
    address: '/oembed?url={url}&format={format}&maxwidth={maxwidth}&maxheight={maxheight}',
    parameters: {
      url: text('The whole address of a page of a video, or of its embed page.', {
        example: 'https://site.example/video/45678/quiet-forest/',
        isRequired: true,
      }),
      format: word(oembedFormats, { description: 'Form of the answer.', fallback: 'json' }),
      maxwidth: bound('maxWidth'),
      maxheight: bound('maxHeight'),
    },
    answer: wireOembed,
    failures: { 401: ['private'], ...missing, 501: ['format'] },
  },
  alive: {
    tag: 'Partners',
    summary: 'Which of up to 1000 videos are still there; long lists as a form',
    address: '/api/alive.php?video_id={video_id}',
    parameters: {
      video_id: {
        description: 'Numbers divided by commas.',
        schema: { type: 'string', pattern: '^\\d{1,16}(,\\d{1,16}){0,999}$' },
        key: false,
        example: '1,2,3',
        isRequired: true,
      },
    },
    answer: wireAlive,
    methods: ['get', 'post'],
  },
  removed: {
    tag: 'Partners',
    summary: 'Videos that were public once and are not now, oldest removal first',
    address: '/api/json/removed/{lifetime}/{count}/{since}.{after}.{extension}',
    parameters: {
      lifetime: lifetime(60),
      count: count(1000),
      since: {
        description: 'Milliseconds since 1970; 0 from the beginning.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      after: {
        description: 'Number of the last video read of that moment; 0 for none.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      extension,
    },
    answer: wireRemovedVideos,
  },
};

function bound(key: string): ParameterFacts {
  return {
    description: 'Bound of the player in pixels.',
    schema: { type: 'integer', minimum: 1, maximum: 10_000 },
    key,
    isRequired: false,
  };
}

function millionsAndThousands() {
  return { millions: blocks.millions, thousands: blocks.thousands };
}
