import type { WireMemberItem } from '@nightjar/api';
import type pg from 'pg';
import { isShownMember } from '../access/shown-member.ts';
import { avatarAddress } from '../media-delivery/portrait-address.ts';
import { wireDigits } from '../wire/text.ts';

export interface MemberRow {
  id: number;
  username: string;
  avatar_key: string | null;
  country: string;
  videos: number;
  subscribers: number;
}

/** SQL: the columns of a `MemberRow`; `u` is the row of `users`. */
export const memberColumns = `u.id, u.username::text as username, u.avatar_key, coalesce(u.profile ->> 'country', '') as country,
  u.videos, u.subscribers`;

/** The members with these ids, in this order; members that are not shown are omitted. */
export async function loadMembers(
  pool: Pick<pg.Pool, 'query'>,
  ids: readonly number[],
): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<MemberRow>({
    name: 'member-rows',
    text: `select ${memberColumns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join users u on u.id = wanted.id where ${isShownMember('u')} order by wanted.position`,
    values: [ids],
  });
  return rows;
}

/** Converts a member to the wire shape of list entries. */
export function toWireMember(row: MemberRow, publicUrl: string): WireMemberItem {
  const id = wireDigits(row.id);
  return {
    id,
    user_id: id,
    username: row.username,
    avatar: avatarAddress(publicUrl, { id: row.id, avatarKey: row.avatar_key }),
    country: row.country,
    statistics: { videos: wireDigits(row.videos), subscribers: wireDigits(row.subscribers) },
  };
}
