import type pg from 'pg';
import { isShownMember } from '../access/shown-member.ts';
import { type ProfileRow, selectProfile } from './wire-profile.ts';

type Client = Pick<pg.Pool, 'query'>;

/** A member as others see them; undefined for an account that is not shown. */
export async function loadShownProfile(pool: Client, userId: number): Promise<ProfileRow | undefined> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'shown-profile',
    text: `${selectProfile} where u.id = $1 and ${isShownMember('u')}`,
    values: [userId],
  });
  return rows[0];
}

/** Ids of a member's newest published videos; private ones only if `withPrivate` is set. */
export async function findUploads(
  pool: Client,
  userId: number,
  { withPrivate, limit }: { withPrivate: boolean; limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'uploads-of-member',
    text: `select v.id from videos v where v.user_id = $1 and v.status_id = 1
             and (v.is_private and $2 or exists (select from listings l where l.video_id = v.id))
           order by v.post_date desc, v.id desc limit $3`,
    values: [userId, withPrivate, limit],
  });
  return rows.map(({ id }) => id);
}
