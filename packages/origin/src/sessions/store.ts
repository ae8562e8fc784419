import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Viewer } from './viewer.ts';

/** What the database keeps of a token: it cannot be turned back into one. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** A session that nobody uses for so long is over; one in use is over after the longest time. */
const idle = `interval '30 days'`;
const longest = `interval '1 year'`;
/** That somebody is still there is noted at most so often: reading a page is no write. */
const noted = `interval '1 hour'`;

/** Who a token belongs to; undefined for one that is unknown, over, or of a blocked account. */
export async function findViewer(pool: pg.Pool, token: string): Promise<Viewer | undefined> {
  const hash = tokenHash(token);
  const { rows } = await pool.query<Viewer & { isToBeNoted: boolean }>({
    name: 'find-viewer',
    text: `SELECT u.id, u.username::text AS username, u.role, s.last_seen_at < now() - ${noted} AS "isToBeNoted"
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > now() AND u.blocked_at IS NULL`,
    values: [hash],
  });
  const [found] = rows;
  if (found === undefined) return undefined;
  const { isToBeNoted, ...viewer } = found;
  if (isToBeNoted) await noteUse(pool, hash);
  return viewer;
}

async function noteUse(pool: pg.Pool, hash: Buffer): Promise<void> {
  await pool.query({
    name: 'note-session',
    text: `UPDATE sessions SET last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${longest})
           WHERE token_hash = $1 AND last_seen_at < now() - ${noted}`,
    values: [hash],
  });
}

/** Opens a session and returns its token, which is known to nobody else and kept nowhere. */
export async function openSession(client: pg.ClientBase, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query({
    name: 'open-session',
    text: `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + ${idle})`,
    values: [tokenHash(token), userId],
  });
  return token;
}

export async function endSession(client: pg.ClientBase | pg.Pool, token: string): Promise<void> {
  await client.query({
    name: 'end-session',
    text: 'DELETE FROM sessions WHERE token_hash = $1',
    values: [tokenHash(token)],
  });
}

/** Signs an account out everywhere. */
export async function endSessionsOf(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query({
    name: 'end-sessions',
    text: 'DELETE FROM sessions WHERE user_id = $1',
    values: [userId],
  });
}

/** Removes sessions that are over. */
export async function removeOldSessions(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('DELETE FROM sessions WHERE expires_at <= now()');
  return rowCount ?? 0;
}
