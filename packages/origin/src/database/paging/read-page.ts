import type pg from 'pg';
import {
  anchorStride,
  type Facet,
  facetSql,
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
  /** All videos of the list, from its kept counters. */
  total: number;
}

/**
 * One page of a list, narrowed by a facet or not, at a cost that does not grow with the list or the page number: from
 * the nearest anchor before the page, less than `anchorStride` rows are passed over in the index, and only ids are read.
 *
 * Between two runs of the job `refresh-anchors` a list that changed is off by as many places as rows came or went
 * before the anchor; pages before the first anchor are always exact.
 */
export async function readPage(pool: pg.Pool | pg.PoolClient, query: PageQuery): Promise<VideoPage> {
  const column = sortColumns[query.sort];
  const facet = query.list.facet ?? '';
  const position = (query.page - 1) * query.count;
  const { rows } = await pool.query<{ total: number | null; ids: string[] }>({
    name: `page-${column}-${facet}`,
    text: pageStatement(column, facet),
    values: [videoListKey(query.list), position, query.count],
  });
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** Above every key and every id. */
const HIGHEST = '9223372036854775807';

function pageStatement(column: (typeof sortColumns)[VideoListSort], facet: Facet): string {
  const { condition, total, belowSeconds } = facetSql(facet, column);
  // By duration the rows of a band lie together: the way starts where they start, not at the longest video.
  const highest = column === 'duration_seconds' && Number.isFinite(belowSeconds) ? belowSeconds - 1 : HIGHEST;
  return `
  WITH list AS MATERIALIZED (SELECT id, ${total} AS total FROM list_counts WHERE list_key = $1),
  anchor AS MATERIALIZED (
    SELECT sort_key, video_id, position FROM page_anchors
    WHERE list_id = (SELECT id FROM list) AND sort = '${column}' AND facet = '${facet}' AND position <= $2
      AND $2 >= ${anchorStride}
    ORDER BY position DESC LIMIT 1)
  SELECT (SELECT total FROM list) AS total, ARRAY(
    SELECT video_id FROM listings
    WHERE list_id = (SELECT id FROM list) AND (SELECT total FROM list) > $2
      AND (${column}, video_id) <= (
        coalesce((SELECT sort_key FROM anchor), ${highest}),
        coalesce((SELECT video_id FROM anchor), ${HIGHEST}))
      ${condition}
    ORDER BY ${column} DESC, video_id DESC
    LIMIT $3 OFFSET $2 - coalesce((SELECT position FROM anchor), 0)
  ) AS ids`;
}

/** What has no kept counter (a search, several filters of performers together) is counted and paged up to here. */
export const cappedTotal = 10_000;
