import type { Pool } from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { areFriends } from '../friends/are-friends.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Relation } from './decide-access.ts';

const friendRow = z.object({ is_friend: z.boolean() });

/** Relation of a signed-in viewer to the owner of a video; `ownerId` is undefined for a video without an owner. */
export async function findRelation(
  pool: Pool,
  viewer: Viewer,
  { ownerId }: { ownerId?: number },
): Promise<Relation> {
  if (viewer.role === 'moderator') return 'moderator';
  if (ownerId === undefined) return 'stranger';
  if (ownerId === viewer.id) return 'owner';
  const row = await one(pool, friendRow, {
    name: 'is-friend',
    text: `select ${areFriends('$1::bigint', '$2::bigint')} as is_friend`,
    values: [viewer.id, ownerId],
  });
  return row.is_friend ? 'friend' : 'stranger';
}
