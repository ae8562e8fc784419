import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';

/**
 * The words of all listed videos in normalised form (lower case, no accents, stemmed), and each pair of adjacent words.
 * Words that begin with `=` are marks for filters, such as `=hd`.
 */
export const searchWords = pgTable('search_words', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  word: plainText('word').notNull().unique(),
  /** Number of videos that contain the word. */
  videos: integer('videos').notNull().default(0),
});

/** Words in their original spelling, without digits: the dictionary for typo correction and prefix search. */
export const searchForms = pgTable(
  'search_forms',
  {
    form: plainText('form').primaryKey(),
    wordId: integer('word_id')
      .notNull()
      .references(() => searchWords.id, { onDelete: 'cascade' }),
    /** The word with letters deleted; two words that share an entry are one or two typos apart. */
    near: text('near').array(),
  },
  (table) => [
    index('search_forms_near').using('gin', table.near),
    index('search_forms_word').on(table.wordId),
  ],
);

/**
 * The listed videos by popularity. A place is the number of the orientation followed by a position of 26 bits. A new video
 * gets a place at the end until the next generation sorts it in. Readers see one generation at a time.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    generation: integer('generation').notNull(),
    place: integer('place').notNull(),
    videoId: bigint('video_id', { mode: 'number' }).notNull(),
    /** Hash of the normalised title. */
    titleHash: integer('title_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generation, table.place] }),
    index('search_documents_video').on(table.videoId),
    index('search_documents_title').on(table.generation, table.titleHash),
  ],
);

/**
 * The videos that contain a word, as ascending places, so that the most popular come first. One row for each block of 2^17
 * places and each kind: 0 mark of a filter, 1 title, 2 names, 3 description.
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

/** Sort keys for the other orders of a search: one integer for each place of a block, as of the generation. */
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

/** Numbers of the orientations, the first part of a place. */
export const searchGenders = pgTable('search_genders', {
  number: integer('number').primaryKey().generatedByDefaultAsIdentity(),
  gender: text('gender').notNull().unique(),
});

/** Videos whose words, marks or visibility changed since the last update of the search index. */
export const searchChanges = pgTable('search_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  videoId: bigint('video_id', { mode: 'number' }).notNull(),
});

/** All suggestions: models, channels, categories and keywords, each kind ordered by size (videos, or weight of a keyword). */
export const suggestions = pgTable(
  'suggestions',
  {
    /** The kind's number (1 keyword, 2 category, 3 channel, 4 model) before 26 bits of its position. */
    place: integer('place').primaryKey(),
    kind: smallint('kind').notNull(),
    /** 0 for a keyword. */
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** The text to match: lower case, no accents. */
    key: plainText('key').notNull(),
    title: text('title').notNull(),
    /** `dir` and `total` are copies for display without a join, at most one minute old. */
    dir: text('dir').notNull().default(''),
    total: integer('total').notNull().default(0),
  },
  () => [index('suggestions_key').using('gin', sql`key gin_trgm_ops`)],
);

/**
 * Suggestions that may have become invalid since the last rebuild. Triggers write a row when a name is hidden, removed or
 * loses its last video; readers check the current state of only these.
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
 * Prefixes of one to ten letters of each word of a suggestion, with the places of the suggestions that contain such a word.
 * Prefixes of whole titles begin with `^` and have the first 50 places of each kind, or 200 for ten letters.
 */
export const suggestionStarts = pgTable(
  'suggestion_starts',
  {
    start: plainText('start').primaryKey(),
    places: integer('places').array().notNull(),
    /** The first 50 of each kind whose title does not begin with the prefix; a search for one word reads only these. */
    later: integer('later').array().notNull().default([]),
    /** As in `search_forms`. */
    near: text('near').array(),
  },
  (table) => [index('suggestion_starts_near').using('gin', table.near)],
);

/** Keyed hashes of the clients that searched for a term, until enough different clients did. Unlogged; deleted after a month. */
export const termSearchers = pgTable(
  'term_searchers',
  {
    term: text('term').notNull(),
    searcher: bigint('searcher', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.searcher] })],
);

/** Hidden terms in normalised form, written from the site configuration. */
export const hiddenTerms = pgTable('hidden_terms', {
  term: plainText('term').primaryKey(),
});
