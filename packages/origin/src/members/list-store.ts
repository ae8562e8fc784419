import type { MemberListParams } from '@nightjar/api';
import type pg from 'pg';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';
import { searchMembers } from './search-store.ts';

/**
 * The ids of one page of members, from counters and page anchors or from a search.
 *
 * @param now Milliseconds since 1970.
 */
export async function findMembers(
  pool: pg.Pool,
  params: MemberListParams,
  now: number,
): Promise<{ ids: number[]; total: number }> {
  const { section, filters, sort, page, count, search } = params;
  if (search !== '') {
    return searchMembers(pool, { ...params, today: new Date(now).toISOString().slice(0, 10) });
  }
  return readDirectoryPage(pool, { list: { kind: 'member', section, filters }, sort, page, count });
}
