import type { FriendSection } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownMember } from '../access/shown-objects.ts';
import { countRow, one, rows } from '../database/rows.ts';
import { memberColumns, memberRow } from '../members/member-items.ts';

const friendRow = memberRow.extend({ since: z.date() });

export type FriendRow = z.infer<typeof friendRow>;

/** SQL that selects the member ids and dates of each list; $1 is the viewer. */
const sources: Record<FriendSection, string> = {
  friends: `select addressee_id as id, accepted_at as since from friendships
      where requester_id = $1 and accepted_at is not null
    union all select requester_id, accepted_at from friendships where addressee_id = $1 and accepted_at is not null`,
  requests: `select requester_id as id, created_at as since from friendships
    where addressee_id = $1 and accepted_at is null`,
  sent: `select addressee_id as id, created_at as since from friendships
    where requester_id = $1 and accepted_at is null`,
  blocked: 'select blocked_id as id, created_at as since from member_blocks where user_id = $1',
};

/** The friends, requests or blocked members of a member, newest first, without accounts that are not shown. */
export async function loadFriends(
  pool: Pick<pg.Pool, 'query'>,
  {
    userId,
    section,
    limit,
    offset,
  }: { userId: number; section: FriendSection; limit: number; offset: number },
): Promise<{ rows: FriendRow[]; total: number }> {
  const from = `(${sources[section]}) f join users u on u.id = f.id where ${isShownMember('u')}`;
  const [count, page] = await Promise.all([
    one(pool, countRow, {
      name: `count-${section}-of-member`,
      text: `select count(*) as n from ${from}`,
      values: [userId],
    }),
    rows(pool, friendRow, {
      name: `${section}-of-member`,
      text: `select ${memberColumns}, f.since from ${from} order by f.since desc, u.id desc limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
  ]);
  return { rows: page, total: count.n };
}
