import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';

const key = 'banned_terms';
const termsRow = z.object({ value: z.array(z.string()) });

/** The banned terms that moderators added to those of the configuration. */
export async function addedTerms(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const row = await first(client, termsRow, 'SELECT value FROM site_settings WHERE key = $1', [key]);
  return row?.value ?? [];
}

/** Replaces them; `applyHiddenTerms` then hides and restores content. */
export async function saveAddedTerms(
  client: Pick<pg.ClientBase, 'query'>,
  terms: readonly string[],
): Promise<void> {
  await client.query(
    `INSERT INTO site_settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, JSON.stringify(terms)],
  );
}
