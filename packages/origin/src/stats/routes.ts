import { type MainParams, paths, type WireMain } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { loadCategories } from '../categories/store.ts';
import { tagsOfPictures, toWireCategories, visibleCategories } from '../categories/wire-category.ts';
import { loadChannelPage } from '../channels/store.ts';
import { toWireChannelItem } from '../channels/wire-channel.ts';
import { rows } from '../database/rows.ts';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { loadModelPage } from '../models/store.ts';
import { toWireModelItem } from '../models/wire-model.ts';

const KEYWORDS = 24;
const CATEGORIES = 24;
const CHANNELS = 12;
const MODELS = 12;

/** Route of the site's top data, used by the header, the search overlay and the home page. */
export function statsRoutes({ pool, siteConfig, publicUrl }: FeatureContext): WireRoute[] {
  async function main({ gender, lifetime }: MainParams): Promise<Answer> {
    const top = { sort: 'most-popular', page: 1 } as const;
    const [keywords, categories, channels, models] = await Promise.all([
      loadKeywords(pool, KEYWORDS, siteConfig.hiddenCategories),
      loadCategories(pool, gender),
      loadChannelPage(pool, { ...top, count: CHANNELS, letter: undefined }),
      loadModelPage(pool, { ...top, count: MODELS, gender, filters: {} }),
    ]);
    const visible = visibleCategories(categories, siteConfig.hiddenCategories)
      .sort((a, b) => b.total - a.total || a.id - b.id)
      .slice(0, CATEGORIES);
    const body: WireMain = {
      keywords,
      categories: toWireCategories(visible, publicUrl, true),
      channels: channels.rows.map((row) => toWireChannelItem(row, publicUrl)),
      models: models.rows.map((row) => toWireModelItem(row, publicUrl)),
    };
    const tags = ['categories', 'channels', 'models', 'config', ...tagsOfPictures(body.categories)];
    return { body, lifetimeSeconds: lifetime, tags };
  }

  return [wireRoute({ name: 'main', pattern: '/api/json/main/*', path: paths.main, answer: main })];
}

const termRow = z.object({ term: z.string() });

/** The most searched keywords, each with at least three different searchers, without names of hidden categories. */
async function loadKeywords(pool: Pool, limit: number, hidden: readonly string[]): Promise<string[]> {
  const found = await rows(
    pool,
    termRow,
    `select term from search_terms where searchers >= 3 and not is_banned and lower(term) <> all ($2)
     order by weight desc nulls first, term limit $1`,
    [limit, hidden.map((title) => title.toLowerCase())],
  );
  return found.map(({ term }) => term);
}
