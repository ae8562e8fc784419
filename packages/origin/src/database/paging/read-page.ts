import type pg from 'pg';
import { z } from 'zod';
import { one } from '../rows.ts';
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
  /** Rows per page. */
  count: number;
}

export interface VideoPage {
  /** Ids in the order of the list; the store of the feature loads the cards. */
  ids: number[];
  /** Number of all videos of the list, from its maintained counters. */
  total: number;
}

/** The total is null for a list that has never had a row. */
const listRow = z.object({ total: z.int().nullable(), ids: z.array(z.int()) });

/**
 * Reads one page of a list, with or without a facet. The cost does not depend on the length of the list or the page number:
 * the query starts at the nearest anchor before the page, skips less than `anchorStride` index rows and reads only ids.
 *
 * Until the next run of the job `refresh-listings`, a deep page of a changed list is shifted by the number of rows that were
 * added or removed before the anchor. Pages before the first anchor are always exact.
 */
export async function readPage(pool: pg.Pool | pg.PoolClient, query: PageQuery): Promise<VideoPage> {
  const column = sortColumns[query.sort];
  const facet = query.list.facet ?? '';
  const position = (query.page - 1) * query.count;
  const { total, ids } = await one(pool, listRow, {
    name: `page-${column}-${facet}`,
    text: pageStatement(column, facet),
    values: [videoListKey(query.list), position, query.count],
  });
  return { total: total ?? 0, ids };
}

/** Above every key and every id. */
const HIGHEST = '9223372036854775807';

function pageStatement(column: (typeof sortColumns)[VideoListSort], facet: Facet): string {
  const { condition, total, belowSeconds } = facetSql(facet, column);
  // Sorted by duration, the rows of a band are adjacent, so the scan starts at the band instead of the longest video.
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

/** Maximum number of rows that are counted and paged without a maintained counter: searches, combined directory filters. */
export const cappedTotal = 10_000;
