import { paths, type SuggestersParams } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { normalizeTerm } from '../search/search-term.ts';
import { toWireSuggestions } from './wire-suggestions.ts';

/** Maximum number of suggestions per group; a panel shows fewer. */
const MOST = 10;
/** Prefixes are requested often and change only when the suggestions are rebuilt. */
const LIFETIME_SECONDS = 3600;
/** A name is removed from the suggestions with its last video, and when it is hidden. */
const TAGS = ['suggestions', 'videos', 'categories', 'channels', 'models', 'config'] as const;

/** Routes of the suggestions for a typed text and of the most frequent suggestions. */
export function suggestionRoutes({ search, siteConfig }: FeatureContext): WireRoute[] {
  const { hiddenCategories } = siteConfig;

  async function suggest({ c }: { c: string }): Promise<Answer> {
    const found = c === '' ? [] : await search.suggest({ text: c, most: MOST, hiddenCategories });
    return { body: toWireSuggestions(found), lifetimeSeconds: LIFETIME_SECONDS, tags: TAGS };
  }

  async function suggesters({ count, lifetime }: SuggestersParams): Promise<Answer> {
    const found = await search.suggest({ text: '', most: count, hiddenCategories });
    return { body: toWireSuggestions(found), lifetimeSeconds: lifetime, tags: TAGS };
  }

  return [
    wireRoute({
      name: 'suggest',
      pattern: '/api/suggester.php',
      path: {
        parse(address) {
          const params = paths.suggest.parse(address);
          return params && { c: normalizeTerm(params.c) };
        },
      },
      answer: suggest,
    }),
    wireRoute({
      name: 'suggesters',
      pattern: '/api/json/suggester/*',
      path: paths.suggesters,
      answer: suggesters,
    }),
  ];
}
