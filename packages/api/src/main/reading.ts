import * as z from 'zod/mini';
import { readCategory, visibleCategories } from '../categories/reading.ts';
import { readChannelItem } from '../channels/reading.ts';
import { readModelItem } from '../models/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { records, titles } from '../reading/values.ts';
import type { MainStats } from './main-stats.ts';

const main = z.object({ keywords: titles, categories: records, channels: records, models: records });

/** The answer of the operation `stats`. */
export function readMainStats(answer: unknown, context: ReadContext, hidden: readonly string[]): MainStats {
  const wire = readRecord(main, answer, 'top data');
  const list = <Item>(
    key: 'categories' | 'channels' | 'models',
    readItem: (item: unknown, context: ReadContext) => Item,
  ) => readPage(wire, key, 1, context, readItem).items;
  return {
    keywords: wire.keywords,
    categories: visibleCategories(list('categories', readCategory), hidden),
    pornsites: list('channels', readChannelItem),
    pornstars: list('models', readModelItem),
  };
}
