import { memberInfoKeys, type ProfilePart, type WireMember, type WireOwnProfile } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { storedVisibility } from '../access/profile-access.ts';
import { isPublicVideo } from '../access/video-predicate.ts';
import { first } from '../database/rows.ts';
import { userRoles } from '../database/schema/index.ts';
import type { FeatureContext } from '../feature.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { ageOf } from './age.ts';

/** The columns of a profile. */
export const profileRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  isConfirmed: z.boolean(),
  isVerified: z.boolean(),
  avatarKey: z.string().nullable(),
  coverKey: z.string().nullable(),
  createdAt: z.date(),
  profile: z.record(z.string(), z.string()),
  visibility: storedVisibility,
  videos: z.int(),
  favourites: z.int(),
  playlists: z.int(),
  friends: z.int(),
  subscribers: z.int(),
  /** Sum over the newest public videos, 10,000 at most. */
  likes: z.int(),
  dislikes: z.int(),
});

export type ProfileRow = z.infer<typeof profileRow>;

/** SQL that selects a `ProfileRow` per row `u` of `users`; callers append a `WHERE`. */
export const selectProfile = `
  SELECT u.id, u.username::text AS username, u.email::text AS email, u.role, u.email_confirmed_at IS NOT NULL AS "isConfirmed",
    u.verified_at IS NOT NULL AS "isVerified", u.avatar_key AS "avatarKey", u.cover_key AS "coverKey",
    u.created_at AS "createdAt", u.profile, u.visibility, u.videos, u.favourites, u.playlists, u.friends, u.subscribers, rated.*
  FROM users u CROSS JOIN LATERAL (
    SELECT coalesce(sum(likes), 0)::int AS likes, coalesce(sum(dislikes), 0)::int AS dislikes FROM (
      SELECT likes, dislikes FROM videos v WHERE user_id = u.id AND ${isPublicVideo('v')}
      ORDER BY post_date DESC, id DESC LIMIT 10000) AS newest) AS rated`;

type ProfileContext = Pick<FeatureContext, 'publicUrl' | 'clock'>;

/** A member's profile in the wire shape, without the facts and counters of hidden parts; unknown facts are omitted. */
export function wireProfile(
  row: ProfileRow,
  hidden: readonly ProfilePart[],
  { publicUrl, clock }: ProfileContext,
): WireMember['user'] {
  const profile = hidden.includes('info') ? {} : row.profile;
  const counter = (part: ProfilePart, value: number) => wireDigits(hidden.includes(part) ? 0 : value);
  const age = ageOf(profile.birth_date, new Date(clock()));
  const facts: Record<string, string | undefined> = {
    ...profile,
    age: age === undefined ? undefined : String(age),
  };
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
      videos: counter('uploaded_videos', row.videos),
      favourites: counter('favourite_videos', row.favourites),
      playlists: counter('playlists', row.playlists),
      friends: counter('friends', row.friends),
      subscribers: wireDigits(row.subscribers),
      likes: row.likes,
      dislikes: row.dislikes,
    },
    ...(hidden.length > 0 && { hidden_parts: [...hidden] }),
  };
}

/** The viewer's own profile; undefined when the account does not exist. */
export async function loadOwnProfile(
  { pool, ...context }: ProfileContext & { pool: Pick<pg.Pool, 'query'> },
  userId: number,
): Promise<WireOwnProfile['user'] | undefined> {
  const row = await first(pool, profileRow, {
    name: 'own-profile',
    text: `${selectProfile} WHERE u.id = $1`,
    values: [userId],
  });
  return (
    row && {
      ...wireProfile(row, [], context),
      email: row.email,
      role: row.role,
      is_confirmed: row.isConfirmed ? '1' : '0',
      is_verified: row.isVerified ? '1' : '0',
      visibility: row.visibility,
    }
  );
}
