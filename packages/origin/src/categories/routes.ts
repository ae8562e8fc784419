import { type CategoriesParams, paths, type WireCategories } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { emptyMarks, wireDigits } from '../wire/text.ts';
import { loadCategories } from './store.ts';
import { tagsOfPictures, toWireCategories, visibleCategories } from './wire-category.ts';

/** All categories, with pictures (`toptn`) or without. */
export function categoryRoutes({ pool, siteConfig, publicUrl }: FeatureContext): WireRoute[] {
  async function categories({ gender, section, lifetime }: CategoriesParams): Promise<Answer> {
    const rows = visibleCategories(await loadCategories(pool, gender), siteConfig.hiddenCategories);
    const body: WireCategories = {
      categories: toWireCategories(rows, publicUrl, section === 'toptn'),
      total_count: wireDigits(rows.length),
      ...emptyMarks(rows.length === 0),
    };
    return {
      body,
      lifetimeSeconds: rows.length === 0 ? 0 : lifetime,
      tags: ['categories', ...tagsOfPictures(body.categories)],
    };
  }

  return [
    wireRoute({
      name: 'categories',
      pattern: '/api/json/categories/*',
      path: paths.categories,
      answer: categories,
    }),
  ];
}
