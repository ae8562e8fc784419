import type pg from 'pg';
import { isShownMember } from '../access/shown-objects.ts';
import { maySeeVideo } from '../access/video-predicate.ts';
import { first, idRow, rows } from '../database/rows.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type ProfileRow, profileRow, selectProfile } from './wire-profile.ts';

type Client = Pick<pg.Pool, 'query'>;

/** A member as others see them; undefined for an account that is not shown. */
export async function loadShownProfile(pool: Client, userId: number): Promise<ProfileRow | undefined> {
  return first(pool, profileRow, {
    name: 'shown-profile',
    text: `${selectProfile} where u.id = $1 and ${isShownMember('u')}`,
    values: [userId],
  });
}

/** Ids of a member's newest published videos, with the private ones that the viewer may see. */
export async function findUploads(
  pool: Client,
  userId: number,
  { viewer, limit }: { viewer: Viewer | undefined; limit: number },
): Promise<number[]> {
  const visible = maySeeVideo({ video: 'v', viewerId: '$2::bigint', isModerator: '$3::boolean' }, 'activity');
  const found = await rows(pool, idRow, {
    name: 'uploads-of-member',
    text: `select v.id from videos v where v.user_id = $1 and ${visible}
           order by v.post_date desc, v.id desc limit $4`,
    values: [userId, viewer?.id ?? null, viewer?.role === 'moderator', limit],
  });
  return found.map(({ id }) => id);
}
