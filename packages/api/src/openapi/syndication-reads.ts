import { wireLiveModels } from '../live/feed.ts';
import { liveFeedDefaults } from '../live/feed-defaults.ts';
import { wireDownloadOffers } from '../offers/offer.ts';
import { feedSections } from '../syndication/feed-path.ts';
import { wireOembed } from '../syndication/oembed.ts';
import { oembedFormats } from '../syndication/oembed-path.ts';
import { wireAlive, wireRemovedVideos } from '../syndication/removals.ts';
import { maximumSitemapBlock, sitemapKinds } from '../syndication/sitemap-paths.ts';
import { videoSorts } from '../videos/sorts.ts';
import { count, extension, lifetime, type ParameterFacts, text, word } from './parameter.ts';
import { dir, missing, type ReadFacts, videoId } from './read-facts.ts';

/** Paths for crawlers, feed readers and partners. */
export const syndicationReads = {
  download: {
    tag: 'Partners',
    summary: 'The download offer of a video: the first entry',
    address: '/api/download.json?video={video}',
    parameters: { video: videoId },
    answer: wireDownloadOffers,
  },
  live: {
    tag: 'Partners',
    summary: 'The live models',
    address: '/api/json/live/{lifetime}/{count}.{extension}',
    parameters: { lifetime: lifetime(60), count: count(liveFeedDefaults.limit), extension },
    answer: wireLiveModels,
  },
  robots: {
    tag: 'Syndication',
    summary: 'Rules for crawlers',
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
    summary: 'A sitemap; those of videos use the video extension',
    address: '/sitemaps/{kind}-{block}.xml',
    parameters: {
      kind: word(sitemapKinds, { description: 'Kind of the listed pages.' }),
      block: {
        description: 'Block of ids, from 0.',
        schema: { type: 'integer', minimum: 0, maximum: maximumSitemapBlock },
        example: 0,
      },
    },
    answer: 'application/xml',
    failures: missing,
  },
  feed: {
    tag: 'Syndication',
    summary: 'The newest 60 videos of a category, model or channel as RSS',
    address: '/rss/{section}/{dir}.xml',
    parameters: { section: word(feedSections, { description: 'Kind of the object.' }), dir },
    also: {
      summary: 'The first 60 of all videos by a sort as RSS',
      address: '/rss/{sort}.xml',
      parameters: { sort: word(videoSorts, { description: 'Sort.' }) },
    },
    answer: 'application/rss+xml',
    failures: missing,
  },
  oembed: {
    tag: 'Partners',
    summary: 'Embed code of a video (oEmbed 1.0)',
    address: '/oembed?url={url}&format={format}&maxwidth={maxwidth}&maxheight={maxheight}',
    parameters: {
      url: text('The absolute address of the page of a video, or of its embed page.', {
        example: 'https://site.example/video/45678/quiet-forest/',
        isRequired: true,
      }),
      format: word(oembedFormats, { description: 'Format of the answer.', fallback: 'json' }),
      maxwidth: bound('maxWidth'),
      maxheight: bound('maxHeight'),
    },
    answer: wireOembed,
    failures: { 401: ['private'], ...missing, 501: ['format'] },
  },
  alive: {
    tag: 'Partners',
    summary: 'Which of up to 1000 videos are still public; long lists as a form',
    address: '/api/alive.php?video_id={video_id}',
    parameters: {
      video_id: {
        description: 'Ids separated by commas.',
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
    summary: 'Videos that are no longer public, the oldest removal first',
    address: '/api/json/removed/{lifetime}/{count}/{since}.{after}.{extension}',
    parameters: {
      lifetime: lifetime(60),
      count: count(1000),
      since: {
        description: 'Milliseconds since 1970; 0 for the beginning.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      after: {
        description: 'Id of the last received video of that time; 0 for none.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      extension,
    },
    answer: wireRemovedVideos,
  },
} satisfies Record<string, ReadFacts>;

function bound(key: string): ParameterFacts {
  return {
    description: 'Maximum size of the player in pixels.',
    schema: { type: 'integer', minimum: 1, maximum: 10_000 },
    key,
    isRequired: false,
  };
}
