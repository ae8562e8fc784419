import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** What a mailed link is for. */
export type LinkKind = 'confirm' | 'reset';

const lifetimes: Record<LinkKind, string> = { confirm: '7 days', reset: '1 hour' };

const keyHash = (key: string) => createHash('sha256').update(key).digest();

/**
 * Makes the key of a link: the database keeps its hash alone. An account that waits for its confirmation stays as long as
 * the link works.
 */
export async function makeLink(
  pool: pg.Pool,
  { userId, kind }: { userId: number; kind: LinkKind },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'make-link',
    text: `WITH made AS (
             INSERT INTO account_links (key_hash, user_id, kind, expires_at)
             VALUES ($1, $2, $3, now() + $4::interval) RETURNING user_id, kind, expires_at)
           UPDATE users SET confirm_by = made.expires_at FROM made
           WHERE users.id = made.user_id AND made.kind = 'confirm' AND email_confirmed_at IS NULL`,
    values: [keyHash(key), userId, kind, lifetimes[kind]],
  });
  return key;
}

/** Whether a link would open; it stays as it is. */
export async function isOpen(
  pool: pg.Pool,
  { key, kind }: { key: string; kind: LinkKind },
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'look-at-link',
    text: 'SELECT 1 FROM account_links WHERE key_hash = $1 AND kind = $2 AND expires_at > now()',
    values: [keyHash(key), kind],
  });
  return rows.length > 0;
}

/** Uses a link up: whose account it opens, once. With it all of its kind are gone. */
export async function openLink(
  client: pg.ClientBase,
  { key, kind }: { key: string; kind: LinkKind },
): Promise<number | undefined> {
  const { rows } = await client.query<{ userId: number; isIt: boolean }>({
    name: 'open-link',
    text: `DELETE FROM account_links WHERE kind = $2 AND user_id = (
             SELECT user_id FROM account_links WHERE key_hash = $1 AND kind = $2 AND expires_at > now())
           RETURNING user_id AS "userId", key_hash = $1 AS "isIt"`,
    values: [keyHash(key), kind],
  });
  return rows.find(({ isIt }) => isIt)?.userId;
}

/** Takes a link back whose mail was surely not delivered. */
export async function takeLinkBack(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('DELETE FROM account_links WHERE key_hash = $1', [keyHash(key)]);
}
