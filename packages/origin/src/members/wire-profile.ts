import { memberInfoKeys, type WireMember, type WireOwnProfile } from '@nightjar/api';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import { ageAt } from './age.ts';
import type { ProfileRow } from './profile-store.ts';

interface Surroundings {
  publicUrl: string;
  /** Milliseconds since 1970: the age is told from it. */
  now: number;
}

/** A member as others see them: only the facts that are known. */
export function toWireProfile(row: ProfileRow, { publicUrl, now }: Surroundings): WireMember['user'] {
  const { id, profile } = row;
  const digits = wireDigits(id);
  const age = ageAt(profile.birth_date, now);
  const facts = { ...profile, ...(age !== undefined && { age: String(age) }) };
  const info: WireMember['user']['info'] = {};
  for (const key of memberInfoKeys) {
    const fact = facts[key as keyof typeof facts];
    if (typeof fact === 'string' && fact !== '') info[key] = fact;
  }
  return {
    id: digits,
    user_id: digits,
    object_id: digits,
    username: row.username,
    avatar: avatarAddress(publicUrl, { id, avatarKey: row.avatar_key }),
    cover: coverAddress(publicUrl, { id, coverKey: row.cover_key }),
    date_added: wireDate(row.created_at),
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

/** A member as they see themselves. */
export function toWireOwnProfile(row: ProfileRow, surroundings: Surroundings): WireOwnProfile['user'] {
  return {
    ...toWireProfile(row, surroundings),
    email: row.email,
    role: row.role,
    is_confirmed: row.is_confirmed ? '1' : '0',
    is_verified: row.is_verified ? '1' : '0',
  };
}
