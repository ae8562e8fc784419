import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../../database/rows.ts';
import type { SearchEngine } from '../engine.ts';
import { findVideos } from './find-videos.ts';
import { indexEverything, indexRecordedChanges, removeUnlisted } from './index-catalogue.ts';
import { findSuggestions } from './suggest.ts';

/**
 * The search engine in the database of the site: tables and functions described in the README of the folder above. Triggers
 * record which videos have changed, in the transaction that changes them.
 */
export function createPostgresEngine(pool: Pool): SearchEngine {
  return {
    index: ({ scope, signal }) =>
      scope === 'everything' ? indexEverything(pool, signal) : indexRecordedChanges(pool, signal),
    remove: (videoIds) => removeUnlisted(pool, videoIds),
    query: (query) => findVideos(pool, query),
    suggest: (query) => findSuggestions(pool, query),
    async learn(searches) {
      await pool.query('select record_searches($1, $2, $3)', [
        searches.map(({ term }) => term),
        searches.map(({ searches: count }) => count),
        searches.map(({ searcher }) => searcher),
      ]);
    },
    videosWithWords: ({ words, gender, most }) =>
      rows(pool, wordMatchesRow, {
        name: 'videos-with-words',
        text: videosWithWords,
        values: [words, gender, most],
      }),
  };
}

const wordMatchesRow = z.object({ word: z.string(), total: z.int(), videoIds: z.array(z.int()) });

const videosWithWords = `
  select asked.word, w.videos as total, array(select videos_of_word(asked.word, $2, $3)) as "videoIds"
  from unnest($1::text[]) with ordinality as asked (word, position)
  join search_words w on w.word = search_stem(asked.word) order by asked.position`;
