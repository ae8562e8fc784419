import type { MemberListParams, MemberSort } from '@nightjar/api';
import type pg from 'pg';
import { memberConditions } from './member-conditions.ts';

/** Totals of a search stop here (settled.md, "Counts"). */
const CAP = 10_000;
/** Shorter parts of a name have no trigram: names that begin with them are found. */
const TRIGRAM = 3;

const byName = 'username collate "und-x-icu"';
const orders: Record<MemberSort, string> = {
  recent: 'created_at desc, id desc',
  alphabetaz: `${byName}, id`,
  alphabetza: `${byName} desc, id desc`,
  'count-videos': 'videos desc, id desc',
  'most-subscribed': 'subscribers desc, id desc',
};

/**
 * The members with a part of a name: the one of that very name first, then those that begin with it, then the others, each
 * in the order that was asked for.
 */
export async function searchMembers(
  pool: Pick<pg.Pool, 'query'>,
  { search, section, filters, sort, page, count, today }: MemberListParams & { today: string },
): Promise<{ ids: number[]; total: number }> {
  const name = search.toLowerCase();
  const escaped = name.replace(/[\\%_]/g, '\\$&');
  const pattern = [...name].length < TRIGRAM ? `${escaped}%` : `%${escaped}%`;
  const matches =
    [...name].length < TRIGRAM ? 'lower(u.username::text) like $1' : 'u.username::text ilike $1';
  const { conditions, values } = memberConditions(section, filters, { today, taken: 5 });
  const { rows } = await pool.query<{ ids: number[]; total: number }>(
    `with found as materialized (
       select u.id, u.username::text as username, u.created_at, u.videos, u.subscribers from users u
       where ${[matches, ...conditions].join(' and ')} limit ${CAP}
     ), ordered as (
       select id, row_number() over (
         order by lower(username) = $2 desc, starts_with(lower(username), $2) desc, ${orders[sort]}) as position from found
     )
     select (select count(*) from found) as total,
       array(select id from ordered where position > $3 and position <= $4 order by position) as ids where $5`,
    [pattern, name, (page - 1) * count, page * count, true, ...values],
  );
  return { ids: rows[0]?.ids.map(Number) ?? [], total: rows[0]?.total ?? 0 };
}
