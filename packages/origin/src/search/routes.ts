import { paths } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { answerSearch } from './answer.ts';
import { normalizeTerm } from './search-term.ts';

/** Route of the search for videos. */
export function searchRoutes(context: FeatureContext): WireRoute[] {
  return [
    wireRoute({
      name: 'search',
      pattern: '/api/:search{videos2?\\.php}',
      path: {
        parse(address) {
          const params = paths.videosSearch.parse(address);
          return params && { ...params, s: normalizeTerm(params.s) };
        },
      },
      answer: (params) => answerSearch(context, params),
    }),
  ];
}
