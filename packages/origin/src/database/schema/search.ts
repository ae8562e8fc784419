import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';

/**
 * The words of all listed videos, in the one form that search compares (small letters, no accents, stem), and each two
 * that stand side by side. Words that begin with `=` are marks that filters ask for, such as `=hd`.
 */
export const searchWords = pgTable('search_words', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  word: plainText('word').notNull().unique(),
  /** Videos that hold it, as of the last rebuild and since. */
  videos: integer('videos').notNull().default(0),
});

/** Words as they are written, without digits: the dictionary that slips and beginnings are looked up in. */
export const searchForms = pgTable(
  'search_forms',
  {
    form: plainText('form').primaryKey(),
    wordId: integer('word_id')
      .notNull()
      .references(() => searchWords.id, { onDelete: 'cascade' }),
    /** What is left of it when letters are taken out: two words that share an entry are a slip or two apart. */
    near: text('near').array(),
  },
  (table) => [
    index('search_forms_near').using('gin', table.near),
    index('search_forms_word').on(table.wordId),
  ],
);

/**
 * The listed videos in the order of their popularity: a place is a position in it, behind 26 bits of the orientation's
 * number. A new video takes a place at the end; the next generation sorts it in. Readers see one generation at a time.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    generation: integer('generation').notNull(),
    place: integer('place').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    /** Of the title in the form that search compares. */
    titleHash: integer('title_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generation, table.place] }),
    index('search_documents_video').on(table.videoId),
    index('search_documents_title').on(table.generation, table.titleHash),
  ],
);

/**
 * Which videos hold a word, as ascending places: the most popular come first, and a page is cut from the front. One row
 * for each block of 2^17 places and each kind: 0 mark of a filter, 1 title, 2 names, 3 description.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    generation: integer('generation').notNull(),
    wordId: integer('word_id').notNull(),
    block: integer('block').notNull(),
    kind: smallint('kind').notNull(),
    places: integer('places').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.wordId, table.block, table.kind] })],
);

/** What the other orders of a search go by: one whole number for each place of a block, as of the generation. */
export const searchOrders = pgTable(
  'search_orders',
  {
    generation: integer('generation').notNull(),
    block: integer('block').notNull(),
    /** A sort column of `listings`; `posted` in minutes here. */
    sort: text('sort').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.block, table.sort] })],
);

/** Orientations, numbered for places. */
export const searchGenders = pgTable('search_genders', {
  number: integer('number').primaryKey().generatedByDefaultAsIdentity(),
  gender: text('gender').notNull().unique(),
});

/** Videos whose words, marks or visibility changed since the search was brought up to date. */
export const searchChanges = pgTable('search_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
});

/** Everything that can be suggested: performers, channels, categories and keywords, each kind in the order of its size. */
export const suggestions = pgTable(
  'suggestions',
  {
    /** The kind's number (1 keyword, 2 category, 3 channel, 4 model) before 26 bits of its position. */
    place: integer('place').primaryKey(),
    kind: smallint('kind').notNull(),
    /** 0 for a keyword. */
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** What is matched: small letters, no accents. */
    key: plainText('key').notNull(),
    title: text('title').notNull(),
    /** With it and the number of videos a row is shown as it stands; both are a minute old at most. */
    dir: text('dir').notNull().default(''),
    total: integer('total').notNull().default(0),
  },
  () => [index('suggestions_key').using('gin', sql`key gin_trgm_ops`)],
);

/**
 * What may not have stayed a suggestion since the last rebuild: written by triggers where a name is hidden, removed or
 * loses its last video. Readers ask for the present state of these alone.
 */
export const suggestionChanges = pgTable('suggestion_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: smallint('kind').notNull(),
  /** 0 for a keyword. */
  objectId: bigint('object_id', { mode: 'number' }).notNull(),
  /** The keyword; empty for a name. */
  term: text('term').notNull().default(''),
});

/**
 * The first one to ten letters of each word of a suggestion, with the places of those that hold such a word. Behind `^` the
 * beginnings of whole titles, with the first 50 of each kind; those of ten letters with the first 200.
 */
export const suggestionStarts = pgTable(
  'suggestion_starts',
  {
    start: plainText('start').primaryKey(),
    places: integer('places').array().notNull(),
    /** The first 50 of each kind whose title does not begin with it: all that is read for one word alone. */
    later: integer('later').array().notNull().default([]),
    /** As in `search_forms`. */
    near: text('near').array(),
  },
  (table) => [index('suggestion_starts_near').using('gin', table.near)],
);

/** Who looked for a term, as a keyed hash, until enough different ones did. Unlogged; forgotten after a month. */
export const termSearchers = pgTable(
  'term_searchers',
  {
    term: text('term').notNull(),
    searcher: bigint('searcher', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.searcher] })],
);

/** The terms whose content is out of sight, in the form that search compares; written from the site's configuration. */
export const hiddenTerms = pgTable('hidden_terms', {
  term: plainText('term').primaryKey(),
});
