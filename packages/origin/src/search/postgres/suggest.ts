import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../../database/rows.ts';
import { type Suggestion, type SuggestQuery, suggestionKinds } from '../engine.ts';

const suggestionRow = z
  .object({ kind: z.int(), key: z.string(), dir: z.string(), title: z.string(), total: z.int() })
  .transform(({ kind, ...row }, context): Suggestion => {
    // The database numbers the kinds from 1.
    const name = suggestionKinds[kind - 1];
    if (name !== undefined) return { ...row, kind: name };
    context.addIssue({ code: 'custom', path: ['kind'], message: `unknown kind ${kind}` });
    return z.NEVER;
  });

/** Suggestions for a typed text, or without one the first ones of each kind. */
export function findSuggestions(
  pool: Pool,
  { text, most, hiddenCategories }: SuggestQuery,
): Promise<Suggestion[]> {
  const hidden = hiddenCategories.map((title) => title.toLowerCase());
  return rows(
    pool,
    suggestionRow,
    text === ''
      ? { name: 'first-suggestions', text: 'select * from first_suggestions($1, $2)', values: [most, hidden] }
      : { name: 'suggest', text: 'select * from suggest($1, $2, $3)', values: [text, most, hidden] },
  );
}
