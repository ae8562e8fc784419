import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../database/rows.ts';
import { accountLinks } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';

/** The purpose of a mailed link. */
export type LinkKind = (typeof accountLinks.$inferSelect)['kind'];

const lifetimes: Record<LinkKind, string> = {
  confirm: '7 days',
  reset: '1 hour',
  email_new: '3 days',
  email_old: '10 days',
};

const keyHash = (key: string) => createHash('sha256').update(key).digest();

/**
 * Creates the key of a link; the database stores only its hash. A confirmation link extends the time in which the account
 * can be confirmed to the validity of the link.
 */
export async function createLink(
  pool: pg.Pool,
  { userId, kind }: { userId: number; kind: LinkKind },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'create-link',
    text: `WITH created AS (
             INSERT INTO account_links (key_hash, user_id, kind, expires_at)
             VALUES ($1, $2, $3, now() + $4::interval) RETURNING user_id, kind, expires_at)
           UPDATE users SET confirm_by = created.expires_at FROM created
           WHERE users.id = created.user_id AND created.kind = 'confirm' AND email_confirmed_at IS NULL`,
    values: [keyHash(key), userId, kind, lifetimes[kind]],
  });
  return key;
}

/** Whether a link is valid; does not use it. */
export async function isLinkValid(
  pool: pg.Pool,
  { key, kind }: { key: string; kind: LinkKind },
): Promise<boolean> {
  const isValid = and(
    eq(accountLinks.keyHash, keyHash(key)),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, sql`now()`),
  );
  return (await typed(pool).$count(accountLinks, isValid)) > 0;
}

const usernameRow = z.object({ username: z.string() });

/** The name of the account of a valid link; does not use it. */
export async function findLinkedName(
  pool: pg.Pool,
  { key, kind }: { key: string; kind: LinkKind },
): Promise<string | undefined> {
  const row = await first(pool, usernameRow, {
    name: 'linked-name',
    text: `SELECT u.username::text AS username FROM account_links l JOIN users u ON u.id = l.user_id
           WHERE l.key_hash = $1 AND l.kind = $2 AND l.expires_at > now()`,
    values: [keyHash(key), kind],
  });
  return row?.username;
}

const redeemedRow = z.object({ userId: z.int(), isRedeemed: z.boolean() });

/** Uses a link, and removes all links of its kind and account. @returns The account id; undefined for an invalid link. */
export async function redeemLink(
  client: pg.PoolClient,
  { key, kind }: { key: string; kind: LinkKind },
): Promise<number | undefined> {
  const found = await rows(client, redeemedRow, {
    name: 'redeem-link',
    text: `DELETE FROM account_links WHERE kind = $2 AND user_id = (
             SELECT user_id FROM account_links WHERE key_hash = $1 AND kind = $2 AND expires_at > now())
           RETURNING user_id AS "userId", key_hash = $1 AS "isRedeemed"`,
    values: [keyHash(key), kind],
  });
  return found.find(({ isRedeemed }) => isRedeemed)?.userId;
}

/** Removes a link whose mail was certainly not delivered. */
export async function revokeLink(pool: pg.Pool, key: string): Promise<void> {
  await typed(pool)
    .delete(accountLinks)
    .where(eq(accountLinks.keyHash, keyHash(key)));
}

/** Removes the links of an account: all, or those of some kinds. */
export async function removeLinks(
  client: pg.PoolClient,
  userId: number,
  kinds?: readonly LinkKind[],
): Promise<void> {
  const isRemoved = and(eq(accountLinks.userId, userId), kinds && inArray(accountLinks.kind, [...kinds]));
  await typed(client).delete(accountLinks).where(isRemoved);
}
