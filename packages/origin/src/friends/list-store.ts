import type { FriendSection } from '@nightjar/api';
import type pg from 'pg';
import { isShownMember } from '../access/shown-member.ts';
import { type MemberRow, memberColumns } from '../members/member-items.ts';

export interface FriendRow extends MemberRow {
  since: Date;
}

/** SQL that selects the member ids and dates of each list; $1 is the viewer. */
const sources: Record<FriendSection, string> = {
  friends: `select addressee_id as id, accepted_at as since from friendships
      where requester_id = $1 and accepted_at is not null
    union all select requester_id, accepted_at from friendships where addressee_id = $1 and accepted_at is not null`,
  requests: `select requester_id as id, created_at as since from friendships
    where addressee_id = $1 and accepted_at is null`,
  sent: `select addressee_id as id, created_at as since from friendships
    where requester_id = $1 and accepted_at is null`,
};

/** The friends or requests of a member, newest first, without accounts that are not shown. */
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
  const [totals, page] = await Promise.all([
    pool.query<{ n: number }>({
      name: `count-${section}-of-member`,
      text: `select count(*) as n from ${from}`,
      values: [userId],
    }),
    pool.query<FriendRow>({
      name: `${section}-of-member`,
      text: `select ${memberColumns}, f.since from ${from} order by f.since desc, u.id desc limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
  ]);
  return { rows: page.rows, total: totals.rows[0]?.n ?? 0 };
}
