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

/** Reads them for a change: other changes wait for the end of the transaction. */
export async function lockAddedTerms(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    `INSERT INTO site_settings (key, value) VALUES ($1, '[]') ON CONFLICT (key) DO NOTHING`,
    [key],
  );
  await client.query('SELECT FROM site_settings WHERE key = $1 FOR UPDATE', [key]);
  return addedTerms(client);
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
