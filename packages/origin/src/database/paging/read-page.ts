import type pg from 'pg';
import {
  anchorStride,
  sortColumns,
  type VideoList,
  type VideoListSort,
  videoListKey,
} from './video-lists.ts';

export interface PageQuery {
  list: VideoList;
  sort: VideoListSort;
  /** From 1. */
  page: number;
  /** Rows a page. */
  count: number;
}

export interface VideoPage {
  /** In the order of the list; the store of the feature loads the cards. */
  ids: number[];
  /** All videos of the list, from its kept counter. */
  total: number;
}

/**
 * One page of a list, at a cost that does not grow with the list or the page number: from the nearest anchor before
 * the page, less than `anchorStride` rows are passed over in the index, and only ids are read.
 *
 * Between two runs of the job `refresh-anchors` a list that changed is off by as many places as rows came or went
 * before the anchor; pages before the first anchor are always exact.
 */
export async function readPage(pool: pg.Pool | pg.PoolClient, query: PageQuery): Promise<VideoPage> {
  const column = sortColumns[query.sort];
  const position = (query.page - 1) * query.count;
  const { rows } = await pool.query<{ total: number | null; ids: string[] }>({
    name: `page-${column}`,
    text: pageStatement(column),
    values: [videoListKey(query.list), position, query.count],
  });
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

const pageStatement = (column: string) => `
  WITH list AS MATERIALIZED (SELECT id, total FROM list_counts WHERE list_key = $1),
  anchor AS MATERIALIZED (
    SELECT sort_key, video_id, position FROM page_anchors
    WHERE list_id = (SELECT id FROM list) AND sort = '${column}' AND position <= $2
      AND $2 >= ${anchorStride}
    ORDER BY position DESC LIMIT 1)
  SELECT (SELECT total FROM list) AS total, ARRAY(
    SELECT video_id FROM listings
    WHERE list_id = (SELECT id FROM list) AND (SELECT total FROM list) > $2
      AND (${column}, video_id) <= (
        coalesce((SELECT sort_key FROM anchor), 9223372036854775807),
        coalesce((SELECT video_id FROM anchor), 9223372036854775807))
    ORDER BY ${column} DESC, video_id DESC
    LIMIT $3 OFFSET $2 - coalesce((SELECT position FROM anchor), 0)
  ) AS ids`;

/** Free combinations of filters and search are counted and paged up to here, as `total_count` says then. */
export const cappedTotal = 10_000;

export interface ListFilters {
  isHd?: boolean;
  isVr?: boolean;
  /** Inclusive. */
  minSeconds?: number;
  /** Exclusive. */
  maxSeconds?: number;
  postedSince?: Date;
}

/** One page of a list narrowed by filters: rows and count stop at `cappedTotal`. */
export async function readFilteredPage(
  pool: pg.Pool | pg.PoolClient,
  query: PageQuery & { filters: ListFilters },
): Promise<VideoPage> {
  const column = sortColumns[query.sort];
  const values: unknown[] = [videoListKey(query.list)];
  const conditions = ['list_id = (SELECT id FROM list_counts WHERE list_key = $1)'];
  const add = (condition: string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  const { isHd, isVr, minSeconds, maxSeconds, postedSince } = query.filters;
  add('is_hd =', isHd);
  add('is_vr =', isVr);
  add('duration_seconds >=', minSeconds);
  add('duration_seconds <', maxSeconds);
  add('posted >=', postedSince?.getTime());
  const position = (query.page - 1) * query.count;
  const rowsLeft = Math.max(0, Math.min(query.count, cappedTotal - position));
  values.push(rowsLeft, Math.min(position, cappedTotal));
  const where = conditions.join(' AND ');
  const { rows } = await pool.query<{ total: number; ids: string[] }>(
    `SELECT (SELECT count(*) FROM (SELECT FROM listings WHERE ${where} LIMIT ${cappedTotal}) AS counted) AS total,
       ARRAY(SELECT video_id FROM listings WHERE ${where} ORDER BY ${column} DESC, video_id DESC
             LIMIT $${values.length - 1} OFFSET $${values.length}) AS ids`,
    values,
  );
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}
