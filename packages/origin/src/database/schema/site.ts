import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
  },
  (table) => [index('search_terms_weight').on(table.weight.desc().nullsFirst(), table.term)],
);
