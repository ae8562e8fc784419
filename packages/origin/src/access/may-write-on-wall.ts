import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { areFriends } from '../friends/are-friends.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { mayReadWall } from './profile-access.ts';

const friendRow = z.object({ friends: z.boolean() });

/** Whether a viewer may write on a wall: its owner, the owner's accepted friends who may read it, and moderators may. */
export async function mayWriteOnWall(
  pool: Pick<pg.Pool, 'query'>,
  viewer: Viewer,
  ownerId: number,
): Promise<boolean> {
  if (viewer.id === ownerId || viewer.role === 'moderator') return true;
  const row = await first(pool, friendRow, {
    name: 'may-write-on-wall',
    text: `select ${areFriends('$1::bigint', 'u.id')}
             and ${mayReadWall({ user: 'u', viewerId: '$1::bigint', isModerator: 'false' })} as friends
           from users u where u.id = $2`,
    values: [viewer.id, ownerId],
  });
  return row?.friends ?? false;
}
