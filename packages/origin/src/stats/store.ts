import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

const termRow = z.object({ term: z.string() });

/** The most searched keywords, each with at least three different searchers. */
export async function loadKeywords(pool: Pool, limit: number): Promise<string[]> {
  const found = await rows(
    pool,
    termRow,
    'select term from search_terms where searchers >= 3 and not is_banned order by weight desc nulls first, term limit $1',
    [limit],
  );
  return found.map(({ term }) => term);
}
