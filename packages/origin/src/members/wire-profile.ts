import { memberInfoKeys, type WireMember, type WireOwnProfile } from '@nightjar/api';
import type pg from 'pg';
import type { UserProfile, UserRole } from '../database/schema/index.ts';
import type { FeatureContext } from '../feature.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { ageOf } from './age.ts';

/** What a profile is made from. */
export interface ProfileRow {
  id: number;
  username: string;
  email: string;
  role: UserRole;
  isConfirmed: boolean;
  isVerified: boolean;
  avatarKey: string | null;
  coverKey: string | null;
  createdAt: Date;
  profile: UserProfile;
  videos: number;
  favourites: number;
  playlists: number;
  friends: number;
  subscribers: number;
  /** Of the newest listed videos, ten thousand at most. */
  likes: number;
  dislikes: number;
}

/** SQL: a `ProfileRow` of each row `u` of `users`, to be narrowed by a `WHERE`. */
export const selectProfile = `
  SELECT u.id, u.username::text AS username, u.email::text AS email, u.role, u.email_confirmed_at IS NOT NULL AS "isConfirmed",
    u.verified_at IS NOT NULL AS "isVerified", u.avatar_key AS "avatarKey", u.cover_key AS "coverKey",
    u.created_at AS "createdAt", u.profile, u.videos, u.favourites, u.playlists, u.friends, u.subscribers, rated.*
  FROM users u CROSS JOIN LATERAL (
    SELECT coalesce(sum(likes), 0)::int AS likes, coalesce(sum(dislikes), 0)::int AS dislikes FROM (
      SELECT likes, dislikes FROM videos WHERE user_id = u.id AND status_id = 1 AND NOT is_private
      ORDER BY post_date DESC, id DESC LIMIT 10000) AS newest) AS rated`;

type Surroundings = Pick<FeatureContext, 'publicUrl' | 'clock'>;

/** A member's profile as everybody sees it: only the facts that are known. */
export function wireProfile(row: ProfileRow, { publicUrl, clock }: Surroundings): WireMember['user'] {
  const { profile } = row;
  const age = ageOf(profile.birth_date, new Date(clock()));
  const facts = { ...profile, age: age === undefined ? undefined : String(age) };
  const info: WireMember['user']['info'] = {};
  for (const key of memberInfoKeys) if (facts[key]) info[key] = facts[key];
  return {
    id: wireDigits(row.id),
    user_id: wireDigits(row.id),
    object_id: wireDigits(row.id),
    username: row.username,
    avatar: avatarAddress(publicUrl, row),
    cover: coverAddress(publicUrl, row),
    date_added: wireDate(row.createdAt),
    country: info.country ?? '',
    gender: info.gender ?? '',
    age: info.age ?? '',
    relationship: info.relationship ?? '',
    orientation: info.orientation ?? '',
    info,
    statistics: {
      videos: wireDigits(row.videos),
      favourites: wireDigits(row.favourites),
      playlists: wireDigits(row.playlists),
      friends: wireDigits(row.friends),
      subscribers: wireDigits(row.subscribers),
      likes: row.likes,
      dislikes: row.dislikes,
    },
  };
}

/** A member as they see themselves; undefined when the account is gone. */
export async function loadOwnProfile(
  { pool, ...surroundings }: Surroundings & { pool: Pick<pg.Pool, 'query'> },
  userId: number,
): Promise<WireOwnProfile['user'] | undefined> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'own-profile',
    text: `${selectProfile} WHERE u.id = $1`,
    values: [userId],
  });
  const [row] = rows;
  return (
    row && {
      ...wireProfile(row, surroundings),
      email: row.email,
      role: row.role,
      is_confirmed: row.isConfirmed ? '1' : '0',
      is_verified: row.isVerified ? '1' : '0',
    }
  );
}
