import type { Pool } from 'pg';

export interface SuggestionRow {
  /** 1 keyword, 2 category, 3 channel, 4 model. */
  kind: number;
  key: string;
  dir: string;
  title: string;
  total: number;
}

/** Suggestions for a typed text, best first, at most `most` per kind. */
export async function findSuggestions(
  pool: Pool,
  text: string,
  most: number,
  hiddenCategories: readonly string[],
): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    name: 'suggest',
    text: 'select * from suggest($1, $2, $3)',
    values: [text, most, hiddenCategories.map((title) => title.toLowerCase())],
  });
  return rows;
}

/** The most searched keywords and the names with the most videos, at most `most` per kind. */
export async function firstSuggestions(
  pool: Pool,
  most: number,
  hiddenCategories: readonly string[],
): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    name: 'first-suggestions',
    text: 'select * from first_suggestions($1, $2)',
    values: [most, hiddenCategories.map((title) => title.toLowerCase())],
  });
  return rows;
}
