import type { WireMemberItem } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownMember } from '../access/shown-objects.ts';
import { rows } from '../database/rows.ts';
import { avatarAddress } from '../media-delivery/portrait-address.ts';
import { wireDigits } from '../wire/text.ts';

export const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  avatar_key: z.string().nullable(),
  country: z.string(),
  videos: z.int(),
  subscribers: z.int(),
});

export type MemberRow = z.infer<typeof memberRow>;

/** SQL: the columns of a `MemberRow`; `u` is the row of `users`. */
export const memberColumns = `u.id, u.username::text as username, u.avatar_key, coalesce(listed_facts(u.profile, u.visibility) ->> 'country', '') as country,
  u.videos, u.subscribers`;

/** The members with these ids, in this order; members that are not shown are omitted. */
export async function loadMembers(
  pool: Pick<pg.Pool, 'query'>,
  ids: readonly number[],
): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  return rows(pool, memberRow, {
    name: 'member-rows',
    text: `select ${memberColumns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join users u on u.id = wanted.id where ${isShownMember('u')} order by wanted.position`,
    values: [ids],
  });
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
