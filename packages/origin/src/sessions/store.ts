import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { sessions, userRoles } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { Viewer } from './viewer.ts';

/** The database stores only this hash, from which the token cannot be computed. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** A session ends after the idle timeout, or at the maximum age. */
const idleTimeout = `interval '30 days'`;
const maxAge = `interval '1 year'`;
/** The characters of a `User-Agent` that are stored. */
export const userAgentLength = 300;
/** Minimum time between two updates of `last_seen_at`, so that most reads cause no write. */
const updateInterval = `interval '1 hour'`;

const viewerRow = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(userRoles),
  isSuspended: z.boolean(),
  isDue: z.boolean(),
});

/** The viewer of a session token; undefined when it is unknown, expired or of a blocked account. Extends the session. */
export async function findViewer(pool: pg.Pool, token: string): Promise<Viewer | undefined> {
  const hash = tokenHash(token);
  const found = await first(pool, viewerRow, {
    name: 'find-viewer',
    text: `SELECT u.id, u.username::text AS username, u.role,
             coalesce(u.suspended_until > now(), false) AS "isSuspended", s.last_seen_at < now() - ${updateInterval} AS "isDue"
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > now() AND u.blocked_at IS NULL`,
    values: [hash],
  });
  if (found === undefined) return undefined;
  const { isDue, ...viewer } = found;
  if (isDue) await extendSession(pool, hash);
  return viewer;
}

async function extendSession(pool: pg.Pool, hash: Buffer): Promise<void> {
  await pool.query({
    name: 'note-session',
    text: `UPDATE sessions SET last_seen_at = now(), expires_at = least(now() + ${idleTimeout}, created_at + ${maxAge})
           WHERE token_hash = $1 AND last_seen_at < now() - ${updateInterval}`,
    values: [hash],
  });
}

/** Where a session begins; the list of sessions names browser and country. */
export interface SessionOrigin {
  userAgent: string;
  /** ISO 3166-1 alpha-2 code; empty when it is unknown. */
  country: string;
  /** The public address of the brand, from which the member now gets mails. */
  brandUrl: string | undefined;
}

/** Creates a session and returns its token, which itself is not stored. */
export async function openSession(
  client: pg.ClientBase,
  userId: number,
  { userAgent, country, brandUrl }: SessionOrigin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query({
    name: 'open-session',
    text: `WITH member AS (UPDATE users SET brand_url = $5 WHERE id = $2 AND brand_url IS DISTINCT FROM $5 AND $5 IS NOT NULL)
           INSERT INTO sessions (token_hash, user_id, expires_at, user_agent, country)
           VALUES ($1, $2, now() + ${idleTimeout}, $3, $4)`,
    values: [tokenHash(token), userId, userAgent.slice(0, userAgentLength), country, brandUrl],
  });
  return token;
}

export async function endSession(client: pg.PoolClient | pg.Pool, token: string): Promise<void> {
  await typed(client)
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
}

/** Ends all sessions of an account. */
export async function endSessionsOf(client: pg.PoolClient, userId: number): Promise<void> {
  await typed(client).delete(sessions).where(eq(sessions.userId, userId));
}
