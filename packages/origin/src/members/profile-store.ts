import type pg from 'pg';
import type { UserProfile, UserRole } from '../database/schema/index.ts';
import { isShown } from './shown.ts';

export interface ProfileRow {
  id: number;
  username: string;
  email: string;
  role: UserRole;
  profile: UserProfile;
  avatar_key: string | null;
  cover_key: string | null;
  videos: number;
  favourites: number;
  playlists: number;
  friends: number;
  subscribers: number;
  /** Of their newest listed videos, ten thousand at most. */
  likes: number;
  dislikes: number;
  created_at: Date;
  is_confirmed: boolean;
  is_verified: boolean;
  is_shown: boolean;
}

/** An account with all that its profile tells, shown or not. */
export async function loadProfile(
  pool: Pick<pg.Pool, 'query'>,
  userId: number,
): Promise<ProfileRow | undefined> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'profile',
    text: `select u.id, u.username::text, u.email::text, u.role, u.profile, u.avatar_key, u.cover_key, u.videos, u.favourites,
             u.playlists, u.friends, u.subscribers, u.created_at, u.email_confirmed_at is not null as is_confirmed,
             u.verified_at is not null as is_verified, ${isShown('u')} as is_shown, f.likes, f.dislikes
           from users u, lateral (
             select coalesce(sum(likes), 0)::int as likes, coalesce(sum(dislikes), 0)::int as dislikes from (
               select likes, dislikes from videos where user_id = u.id and status_id = 1 and not is_private
               order by id desc limit 10000) as newest
           ) f where u.id = $1`,
    values: [userId],
  });
  return rows[0];
}
