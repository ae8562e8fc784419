import type { SearchSort, VideoDate, VideoDuration, VideoType } from '@nightjar/api';

/** A search for videos. */
export interface SearchQuery {
  /** Result of `normalizeTerm`. */
  term: string;
  /** Only videos of this orientation are found. */
  gender: string;
  sort: SearchSort;
  /** Starts at 1. */
  page: number;
  /** Rows per page. */
  count: number;
  type: VideoType;
  duration: VideoDuration;
  date: VideoDate;
  /** Finds only videos that contain every word as it is written. */
  isLiteral?: boolean;
}

/** One page of the videos that were found. */
export interface SearchPage {
  /** Ids in the requested order; the store of the videos loads the cards. */
  ids: number[];
  /** Number of all videos found, `cappedTotal` at most. */
  total: number;
  /** Whether every word was found without correction. */
  isExact: boolean;
  /** The term with its spelling corrected, if the results are those of the corrected term. */
  corrected?: string;
}

/** What is indexed: the changes since the last call, or everything again, for example after a bulk load. */
export type IndexScope = 'changes' | 'everything';

interface IndexOptions {
  scope: IndexScope;
  /** Stops the work; the index is then the same as before the call. */
  signal?: AbortSignal;
}

export interface IndexReport {
  /** Number of videos that had changed; 0 for the scope `everything`. */
  videos: number;
  /** Whether other suggestions are given than before, so that cached ones must be purged. */
  suggestionsChanged: boolean;
}

export const suggestionKinds = ['keyword', 'category', 'channel', 'model'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A keyword or a name that is offered to a person who types a search. */
export interface Suggestion {
  kind: SuggestionKind;
  /** The text that was matched: lower case, without accents. */
  key: string;
  /** Empty for a keyword. */
  dir: string;
  title: string;
  /** Number of listed videos with this name; 0 for a keyword. */
  total: number;
}

export interface SuggestQuery {
  /** The typed text; an empty text requests the most searched keywords and the names with the most videos. */
  text: string;
  /** Maximum number of suggestions of each kind. */
  most: number;
  /** Titles of categories that are not suggested. */
  hiddenCategories: readonly string[];
}

/** Searches for one term by one client. */
interface LearnedSearch {
  term: string;
  searches: number;
  /** Keyed hash of term and client, a signed integer of 64 bits in decimal digits. */
  searcher: string;
}

/** The most popular videos whose title or names contain a word. */
interface WordMatches {
  word: string;
  /** Number of listed videos of all orientations that contain the word. */
  total: number;
  /** At most the requested number. */
  videoIds: number[];
}

/**
 * The port of search: the only way in which other parts use it. An implementation keeps an index of the listed videos of the
 * catalogue; `testing/engine-conformance.ts` tests each one against the same rules. See the README of this folder.
 *
 * All methods reject with the error of the storage if it cannot be reached.
 */
export interface SearchEngine {
  /** Updates the index from the catalogue. Concurrent calls, also of other processes, run one after the other. */
  index(options: IndexOptions): Promise<IndexReport>;
  /** Removes videos that are no longer listed from the results immediately. A video that is still listed is kept. */
  remove(videoIds: readonly number[]): Promise<void>;
  /**
   * Finds videos that contain every word of the term, without regard to case and accents; then with typing errors corrected;
   * then without one of the words. A literal search does not go further than the first step. Order `relevance`: exact title, adjacent words, all words in the title, in title and
   * names, in the description; within each by popularity. A term that contains a hidden term finds nothing.
   */
  query(query: SearchQuery): Promise<SearchPage>;
  /** Suggestions ordered by kind, as in `suggestionKinds`, then best first. A hidden term has none. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** Counts searches. A term becomes a keyword, from the next complete index on, after searches by three clients. */
  learn(searches: readonly LearnedSearch[]): Promise<void>;
  /** Videos that share words with a title, for related videos; one entry for each word that is in the index. */
  videosWithWords(query: {
    words: readonly string[];
    gender: string;
    /** Maximum number of videos for each word. */
    most: number;
  }): Promise<WordMatches[]>;
}
