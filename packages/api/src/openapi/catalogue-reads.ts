import { defaultCounts, defaultLifetimes } from '../address/lifetimes.ts';
import { defaultGender, defaultLang } from '../address/wire-path.ts';
import { categorySections } from '../categories/paths.ts';
import { wireCategories } from '../categories/wire.ts';
import { channelSections } from '../channels/paths.ts';
import { channelSorts } from '../channels/sorts.ts';
import { wireChannel, wireChannelList } from '../channels/wire.ts';
import { modelFilterValues } from '../models/filters.ts';
import { modelSorts } from '../models/sorts.ts';
import { wireModel, wireModelList } from '../models/wire.ts';
import { blocks, count, extension, filters, gender, lang, lifetime, page, text, word } from './parameter.ts';
import { dir, missing, type ReadFacts } from './read-facts.ts';

/** Categories, channels and models. */
export const catalogueReads = {
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
      sort: word(channelSorts, { description: 'Sort.', fallback: 'most-popular' }),
      count: count(defaultCounts.channels),
      section: word(channelSections, { description: '`letter` filters by the first letter.', fallback: '' }),
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
    summary: 'A list of models',
    address: '/api/json/models/{lifetime}/{gender}/filt{filters}/{sort}-toptn/{count}/{page}.{extension}',
    parameters: {
      lifetime: lifetime(defaultLifetimes.models),
      gender: gender(defaultGender),
      filters: {
        ...filters(modelFilterValues, ['letter', ...Object.keys(modelFilterValues), 'country']),
        key: false,
      },
      sort: word(modelSorts, { description: 'Sort.', fallback: 'most-popular' }),
      count: count(defaultCounts.models),
      page,
      extension,
    },
    answer: wireModelList,
  },
  model: {
    tag: 'Catalogue',
    summary: 'One model',
    address: '/api/json/model/{lifetime}/{letters}/{dir}.{extension}',
    parameters: { lifetime: lifetime(defaultLifetimes.model), letters: blocks.letters, dir, extension },
    answer: wireModel,
    failures: missing,
  },
} satisfies Record<string, ReadFacts>;
