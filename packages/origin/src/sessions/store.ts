import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Viewer } from './viewer.ts';

/** What the database keeps of a token: it cannot be turned back into one. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Who a token belongs to; undefined for one that is unknown, over, or of a blocked account. */
export async function findViewer(pool: pg.Pool, token: string): Promise<Viewer | undefined> {
  const { rows } = await pool.query<Viewer>({
    name: 'find-viewer',
    text: `SELECT u.id, u.username::text AS username, u.role FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > now() AND u.blocked_at IS NULL`,
    values: [tokenHash(token)],
  });
  return rows[0];
}
