import { ApiError, type Suggestion } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { preventCaching, siteServices, tagResponse } from '../request-context.ts';

/** A model, channel or category whose name matches a search. */
export interface SearchMatch {
  kind: 'model' | 'channel' | 'category';
  dir: string;
  title: string;
  videos: number;
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
    return [
      ...(isHidden('models') ? [] : matches('model', models, text)),
      ...(isHidden('channels') ? [] : matches('channel', channels, text)),
      ...matches('category', categories, text),
    ];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error }, 'The pages that match a search could not be loaded; only videos are shown');
    preventCaching(context);
    return [];
  }
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
