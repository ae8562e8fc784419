import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

const suggestionRow = z.object({
  /** 1 keyword, 2 category, 3 channel, 4 model. */
  kind: z.int(),
  key: z.string(),
  dir: z.string(),
  title: z.string(),
  total: z.int(),
});

export type SuggestionRow = z.infer<typeof suggestionRow>;

/** Suggestions for a typed text, best first, at most `most` per kind. */
export async function findSuggestions(
  pool: Pool,
  text: string,
  most: number,
  hiddenCategories: readonly string[],
): Promise<SuggestionRow[]> {
  return rows(pool, suggestionRow, {
    name: 'suggest',
    text: 'select * from suggest($1, $2, $3)',
    values: [text, most, hiddenCategories.map((title) => title.toLowerCase())],
  });
}

/** The most searched keywords and the names with the most videos, at most `most` per kind. */
export async function firstSuggestions(
  pool: Pool,
  most: number,
  hiddenCategories: readonly string[],
): Promise<SuggestionRow[]> {
  return rows(pool, suggestionRow, {
    name: 'first-suggestions',
    text: 'select * from first_suggestions($1, $2)',
    values: [most, hiddenCategories.map((title) => title.toLowerCase())],
  });
}
