import type pg from 'pg';
import { areFriends } from '../friends/are-friends.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** Whether a viewer may write on a wall: its owner, the owner's accepted friends, and moderators may. */
export async function mayWriteOnWall(
  pool: Pick<pg.Pool, 'query'>,
  viewer: Viewer,
  ownerId: number,
): Promise<boolean> {
  if (viewer.id === ownerId || viewer.role === 'moderator') return true;
  const { rows } = await pool.query<{ friends: boolean }>({
    name: 'may-write-on-wall',
    text: `select ${areFriends('$1::bigint', '$2::bigint')} as friends`,
    values: [viewer.id, ownerId],
  });
  return rows[0]?.friends ?? false;
}
