import type pg from 'pg';
import { one, pageRow } from '../rows.ts';

/** A list that grows at its newest end and is read newest first. */
export interface PlacedList {
  /** Part of the name of the prepared statement; the same for all lists of a kind. */
  kind: string;
  /** `place_anchors.list` */
  anchors: string;
  table: string;
  /** SQL condition for the shown rows of this list; `values` are its parameters, numbered from $4. */
  condition: string;
  values: readonly unknown[];
  /** The column that increases with every row; the index for the condition ends with it, descending. */
  key: string;
  /** The column that is returned. */
  id: string;
}

/** One page of a list. */
export interface Places {
  ids: number[];
  /** Number of all shown rows of the list. */
  total: number;
}

/**
 * Reads one page, newest first. The result is always exact, and the cost does not depend on the length of the list or the
 * page number. Anchors count from the oldest row, so that a new row moves none of them. The query counts the rows after the
 * last anchor and reads less than two strides of index entries from the nearest anchor.
 */
export async function readPlaces(
  pool: Pick<pg.Pool, 'query'>,
  list: PlacedList,
  { page, count }: { page: number; count: number },
): Promise<Places> {
  return one(pool, pageRow, {
    name: `places-${list.kind}`,
    text: placesStatement(list),
    values: [list.anchors, (page - 1) * count, count, ...list.values],
  });
}

const HIGHEST = '9223372036854775807';

const placesStatement = ({ table, condition, key, id }: PlacedList) => `
  WITH newest AS MATERIALIZED (
    SELECT key, before FROM place_anchors WHERE list = $1 ORDER BY key DESC LIMIT 1),
  size AS MATERIALIZED (
    SELECT (coalesce((SELECT before FROM newest), 0) + count(*))::bigint AS total
    FROM ${table} WHERE ${condition} AND ${key} >= coalesce((SELECT key FROM newest), 0)),
  start AS MATERIALIZED (
    SELECT key, before FROM place_anchors
    WHERE list = $1 AND before >= (SELECT total FROM size) - $2::bigint ORDER BY before LIMIT 1)
  SELECT (SELECT total FROM size) AS total, ARRAY(
    SELECT ${id} FROM ${table}
    WHERE ${condition} AND (SELECT total FROM size) > $2::bigint
      AND ${key} < coalesce((SELECT key FROM start), ${HIGHEST})
    ORDER BY ${key} DESC LIMIT $3
    OFFSET coalesce((SELECT before FROM start), (SELECT total FROM size)) - (SELECT total FROM size) + $2::bigint
  ) AS ids`;
