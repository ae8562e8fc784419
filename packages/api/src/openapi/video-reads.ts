import { defaultCounts, defaultLifetimes } from '../address/lifetimes.ts';
import { defaultGender, defaultLang } from '../address/wire-path.ts';
import { wireMain } from '../main/wire.ts';
import { wireSuggestions } from '../suggestions/wire.ts';
import { pinnedSections } from '../videos/pinned-path.ts';
import {
  searchSorts,
  videoDates,
  videoDurations,
  videoSections,
  videoSorts,
  videoTypes,
} from '../videos/sorts.ts';
import { wireVideoAnswer, wireVideoFiles, wireVideoList } from '../videos/wire.ts';
import { count, extension, gender, lang, lifetime, page, text, word } from './parameter.ts';
import { millionsAndThousands, missing, type ReadFacts, videoId } from './read-facts.ts';

const listSlots = {
  gender: gender(defaultGender),
  count: count(defaultCounts.videos),
  object_id: {
    ...text('A dir, an id or a country code, depending on the section; empty or 0 for none.', {
      key: 'objectId',
    }),
    none: '0',
  },
  page,
  type: word(videoTypes, { description: 'Kind of file.', fallback: 'all' }),
  duration: word(videoDurations, {
    description: '1: under 10 minutes, 2: 10 to 40 minutes, 3: over 40 minutes.',
    fallback: 'all',
  }),
  date: word(videoDates, { description: 'Added in the last day, week or month.', fallback: 'all' }),
};

/** Videos, search and suggestions. */
export const videoReads = {
  videos: {
    tag: 'Videos',
    summary: 'A list of videos',
    address:
      '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.videos),
      sort: word(videoSorts, { description: 'Sort.', fallback: 'latest-updates' }),
      section: {
        ...word(videoSections, {
          description: 'Section of the list; empty or 0 for all videos.',
          fallback: '',
        }),
        none: '0',
      },
      ...listSlots,
      extension,
    },
    answer: wireVideoList,
  },
  video: {
    tag: 'Videos',
    summary: 'One video',
    address: '/api/json/video/{lifetime}/{millions}/{thousands}/{video_id}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.video),
      ...millionsAndThousands,
      video_id: videoId,
      extension,
    },
    answer: wireVideoAnswer,
    failures: missing,
  },
  pinned: {
    tag: 'Videos',
    summary: 'The videos that are pinned to the home page or to a category',
    address: '/api/json/pinned/{lifetime}/{gender}/{section}.{object_id}.{extension}',
    parameters: {
      lifetime: lifetime(60),
      gender: gender(defaultGender),
      section: word(pinnedSections, { description: 'The page.', fallback: 'home' }),
      object_id: text('The dir of a category; empty for the home page.', { key: 'objectId' }),
      extension,
    },
    answer: wireVideoList,
  },
  related: {
    tag: 'Videos',
    summary: 'Related videos',
    address:
      '/api/json/videos_related2/{lifetime}/{count}/{millions}/{thousands}/{video_id}.all.{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.related),
      count: count(defaultCounts.related),
      ...millionsAndThousands,
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
  videosSearch: {
    tag: 'Search',
    summary: 'Search results',
    address: '/api/videos2.php?params={params}&s={s}&exact={exact}',
    parameters: {
      params: {
        description: `\`{lifetime}/{gender}/{sort}/{count}/search.{object_id}.{page}.{type}.{duration}.{date}\`, with the parameters of a list of videos. Sorts: ${searchSorts.join(', ')}.`,
        schema: { type: 'string', default: '0/str/relevance/60/search..1.all.all.all' },
        key: false,
      },
      s: text('The search term; 3 to 69 characters on the pages of the site.', { example: 'quiet forest' }),
      exact: word(['1'], {
        description: 'Searches for the words as they are written, without correcting them.',
        key: false,
      }),
    },
    answer: wireVideoList,
  },
  suggesters: {
    tag: 'Search',
    summary: 'All suggestions',
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
    summary: 'Suggestions for the typed text',
    address: '/api/suggester.php?c={c}',
    parameters: { c: { ...text('The typed text.', { example: 'riv' }), isRequired: true } },
    answer: wireSuggestions,
  },
  main: {
    tag: 'Search',
    summary: 'Top categories, channels, models and search terms',
    address: '/api/json/main/{lifetime}/{gender}.{lang}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.stats),
      gender: gender(defaultGender),
      lang: lang(defaultLang),
      extension,
    },
    answer: wireMain,
  },
} satisfies Record<string, ReadFacts>;
