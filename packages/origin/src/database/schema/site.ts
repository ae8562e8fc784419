import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isBanned } from './columns.ts';

/** Persistent state of this installation: which catalogue was filled in, times of the last runs of jobs. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Search terms by frequency: the source of keywords and suggestions. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    weight: integer('weight').notNull().default(0),
    /** Number of different client addresses; a term is suggested from three on. The default covers terms of the operator. */
    searchers: integer('searchers').notNull().default(3),
    searchedAt: instant('searched_at').notNull().defaultNow(),
    isBanned: isBanned(),
  },
  (table) => [index('search_terms_weight').on(table.weight.desc().nullsFirst(), table.term)],
);
