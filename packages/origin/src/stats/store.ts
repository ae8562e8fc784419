import type { Pool } from 'pg';

/** The most searched keywords, each with at least three different searchers. */
export async function loadKeywords(pool: Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ term: string }>(
    'select term from search_terms where searchers >= 3 and not is_banned order by weight desc nulls first, term limit $1',
    [limit],
  );
  return rows.map(({ term }) => term);
}
