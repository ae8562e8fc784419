import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isBanned } from './columns.ts';

/** Facts about this installation that must survive a restart: which catalogue was filled in, watermarks of jobs. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Words and phrases people search for, most sought first: the source of keywords and suggestions. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    weight: integer('weight').notNull().default(0),
    /** Different addresses that looked for it; suggested from three on. A term of the operator's own needs none. */
    searchers: integer('searchers').notNull().default(3),
    searchedAt: instant('searched_at').notNull().defaultNow(),
    isBanned: isBanned(),
  },
  (table) => [index('search_terms_weight').on(table.weight.desc().nullsFirst(), table.term)],
);
