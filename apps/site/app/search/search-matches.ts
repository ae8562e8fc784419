import { ApiError, paths, type Suggestion } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { preventCaching, siteServices, tagResponse } from '../request-context.ts';

/** A model, channel or category whose name matches a search. */
export interface SearchMatch {
  kind: 'model' | 'channel' | 'category';
  dir: string;
  title: string;
  videos: number;
  picture?: string;
}

const maxPerKind = 3;

/** The pages that match a search, by kind; none when they cannot be loaded, because the videos are what was searched for. */
export async function searchMatches(
  context: Readonly<RouterContextProvider>,
  text: string,
  signal: AbortSignal,
): Promise<SearchMatch[]> {
  const { discovery, log, siteConfig } = context.get(siteServices);
  const isHidden = (section: 'models' | 'channels') => siteConfig.hiddenSections.includes(section);
  tagResponse(context, 'suggestions', 'models', 'channels', 'categories');
  try {
    const { models, channels, categories } = await discovery.suggest({ c: text }, { signal });
    const found = [
      ...(isHidden('models') ? [] : matches('model', models, text)),
      ...(isHidden('channels') ? [] : matches('channel', channels, text)),
      ...matches('category', categories, text),
    ];
    return await Promise.all(found.map((match) => withPicture(context, match, signal)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error }, 'The pages that match a search could not be loaded; only videos are shown');
    preventCaching(context);
    return [];
  }
}

/** Suggestions have no pictures. A match whose page cannot be read has none, and the page is not cached. */
async function withPicture(
  context: Readonly<RouterContextProvider>,
  match: SearchMatch,
  signal: AbortSignal,
): Promise<SearchMatch> {
  try {
    const picture = await pictureOf(context, match, signal);
    return picture === undefined ? match : { ...match, picture: smallest(picture) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(siteServices).log.warn({ err: error, ...match }, 'The picture of a match could not be read');
    preventCaching(context);
    return match;
  }
}

async function pictureOf(
  context: Readonly<RouterContextProvider>,
  { kind, dir }: SearchMatch,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { api } = context.get(siteServices);
  switch (kind) {
    case 'model':
      return (await api.model({ dir }, { signal })).picture;
    case 'channel':
      return (await api.channel({ dir }, { signal })).picture;
    case 'category': {
      const categories = await api.categories({ section: 'toptn' }, { signal });
      return categories.find((category) => category.dir === dir)?.pictures[0];
    }
  }
}

/** The picture of a video in its smallest size; any other picture has one size only. */
function smallest(picture: string): string {
  const params = paths.picture.parse(picture);
  return params ? paths.picture.build({ ...params, width: 320, format: 'webp' }) : picture;
}

/** Suggestions also match in the middle of a word or with typing errors; results must begin with every word. */
function matches(kind: SearchMatch['kind'], names: readonly Suggestion[], text: string): SearchMatch[] {
  const words = wordsOf(text);
  return names
    .filter(({ title }) => {
      const named = wordsOf(title);
      return words.every((word) => named.some((each) => each.startsWith(word)));
    })
    .slice(0, maxPerKind)
    .map(({ dir, title, totalVideos }) => ({ kind, dir, title, videos: totalVideos }));
}

/** The words without case and accents, as the search compares them. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
