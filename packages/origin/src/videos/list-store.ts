import type { Pool } from 'pg';
import {
  type ListFilters,
  type PageQuery,
  readFilteredPage,
  readPage,
  type VideoPage,
} from '../database/paging/read-page.ts';

const tables = { category: 'categories', model: 'models', channel: 'channels' } as const;

export type FiledUnder = keyof typeof tables;

/** The number of a category, performer or channel by its dir, or by the number itself where `orId` says so. */
export async function findObjectId(
  pool: Pool,
  kind: FiledUnder,
  dirOrId: string,
  orId: boolean,
): Promise<number | undefined> {
  const byDir = await pool.query<{ id: number }>(`select id from ${tables[kind]} where dir = $1`, [dirOrId]);
  if (byDir.rows[0] || !orId || !/^\d{1,15}$/.test(dirOrId)) return byDir.rows[0]?.id;
  const byId = await pool.query<{ id: number }>(`select id from ${tables[kind]} where id = $1`, [
    Number(dirOrId),
  ]);
  return byId.rows[0]?.id;
}

/** Ids and total of one page: from kept counters and anchors, or capped where filters narrow the list. */
export function readListPage(
  pool: Pool,
  query: PageQuery,
  filters: ListFilters | undefined,
): Promise<VideoPage> {
  const { list } = query;
  if (filters === undefined) return readPage(pool, query);
  // All VR videos are a list of their own, with a counter.
  const isVrList = list.kind === 'all' && filters.isVr === true && Object.keys(filters).length === 1;
  if (isVrList) return readPage(pool, { ...query, list: { ...list, kind: 'vr' } });
  return readFilteredPage(pool, { ...query, filters });
}
