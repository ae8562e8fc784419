import type { MemberListParams, MemberSort } from '@nightjar/api';
import type pg from 'pg';
import { isShownMember } from '../access/shown-objects.ts';
import { one, pageRow } from '../database/rows.ts';
import { memberConditions } from './member-conditions.ts';

/** Maximum number of results of a search by name. */
export const maxFound = 1000;
/** Maximum number of name matches to which filters are applied. */
const candidates = 10_000;
/** Shorter terms have no trigram and match prefixes only. */
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
 * Members whose name contains the term: the exact match first, then prefix matches, then the others, each group in the
 * requested order. The cost is bounded by `candidates`, regardless of the number of matches.
 */
export async function searchMembers(
  pool: Pick<pg.Pool, 'query'>,
  { search, section, filters, sort, page, count, today }: MemberListParams & { today: string },
): Promise<{ ids: number[]; total: number }> {
  const name = search.toLowerCase();
  const escaped = name.replace(/[\\%_]/g, '\\$&');
  const { conditions, values } = memberConditions(section, filters, { today, taken: 5 });
  const isNarrowed = conditions.length > 1;
  const limit = isNarrowed ? candidates : maxFound;
  const find = (condition: string) =>
    `(select u.* from users u where ${condition} and ${isShownMember('u')} limit ${limit})`;
  const parts = [find('u.username = $2::citext'), find('lower(u.username::text) like $1')];
  if ([...name].length >= TRIGRAM) parts.push(find("u.username::text ilike '%' || $1"));
  return one(
    pool,
    pageRow,
    `with found as materialized (
       select * from (select distinct on (id) * from (${parts.join(' union all ')}) as every) as u
       where ${conditions.join(' and ')}
     ), ordered as (
       select id, row_number() over (
         order by lower(username::text) = $2 desc, starts_with(lower(username::text), $2) desc, ${orders[sort]}) as position
       from found
     )
     select least((select count(*) from found), ${maxFound}) as total, array(
       select id from ordered where position > $3 and position <= least($4, ${maxFound}) order by position) as ids where $5`,
    [`${escaped}%`, name, (page - 1) * count, page * count, true, ...values],
  );
}
