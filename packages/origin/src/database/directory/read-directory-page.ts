import type pg from 'pg';
import { z } from 'zod';
import { cappedTotal } from '../paging/read-page.ts';
import { anchorStride } from '../paging/video-lists.ts';
import { first, one, pageRow } from '../rows.ts';
import {
  baseKey,
  type DirectoryFilter,
  type DirectoryList,
  type DirectorySort,
  directorySorts,
  filtersOfList,
} from './directory-lists.ts';

export interface DirectoryQuery {
  list: DirectoryList;
  sort: DirectorySort;
  /** From 1. */
  page: number;
  /** Rows per page. */
  count: number;
}

export interface DirectoryPage {
  /** Ids in the order of the list; the store of the feature loads the rows. */
  ids: number[];
  /** From a maintained counter; for a combination of filters counted, up to `cappedTotal`. */
  total: number;
}

/**
 * Reads one page of models, channels or members. The list without filters and each single filter have a counter and
 * anchors, so their cost is constant. For several filters, the shortest list is scanned and matched against the others.
 */
export async function readDirectoryPage(
  pool: pg.Pool | pg.PoolClient,
  query: DirectoryQuery,
): Promise<DirectoryPage> {
  const filters = filtersOfList(query.list);
  const [only, another] = filters;
  if (another === undefined) return readOneList(pool, query, only?.key ?? baseKey(query.list));
  return readCombined(pool, query, filters);
}

type Column = (typeof directorySorts)[DirectorySort];
const isByTitle = (column: Column) => column === 'title' || column === 'title_down';
const keyOf = (column: Column) => (isByTitle(column) ? 'title COLLATE "und-x-icu"' : column);
const directionOf = (column: Column) => (column === 'title' ? '' : ' DESC');
const orderOf = (column: Column) => `${keyOf(column)}${directionOf(column)}, object_id${directionOf(column)}`;

const anchorRow = z.object({ position: z.int(), key: z.string(), object_id: z.int() });

type Anchor = z.infer<typeof anchorRow>;

/** The total is null for a list that has never had a row. */
const listRow = z.object({ total: z.int().nullable(), ids: z.array(z.int()) });

async function readOneList(
  pool: pg.Pool | pg.PoolClient,
  { sort, page, count }: DirectoryQuery,
  listKey: string,
): Promise<DirectoryPage> {
  const column = directorySorts[sort];
  const position = (page - 1) * count;
  const anchor = position < anchorStride ? undefined : await findAnchor(pool, listKey, column, position);
  const bound = anchor
    ? `AND (${keyOf(column)}, object_id) ${column === 'title' ? '>=' : '<='} ($4::${isByTitle(column) ? 'text' : 'bigint'}, $5::bigint)`
    : '';
  const { total, ids } = await one(pool, listRow, {
    name: `directory-${column}-${anchor ? 'on' : 'first'}`,
    text: `
      WITH list AS MATERIALIZED (SELECT id, total FROM directory_lists WHERE list_key = $1)
      SELECT (SELECT total FROM list) AS total, ARRAY(
        SELECT object_id FROM directory_entries WHERE list_id = (SELECT id FROM list) ${bound}
        ORDER BY ${orderOf(column)} LIMIT $2 OFFSET $3) AS ids`,
    values: [
      listKey,
      count,
      position - (anchor?.position ?? 0),
      ...(anchor ? [anchor.key, anchor.object_id] : []),
    ],
  });
  return { total: total ?? 0, ids };
}

/** The nearest anchor before a position. */
async function findAnchor(
  pool: pg.Pool | pg.PoolClient,
  listKey: string,
  column: Column,
  position: number,
): Promise<Anchor | undefined> {
  return first(pool, anchorRow, {
    name: 'directory-anchor',
    text: `SELECT position, coalesce(title, sort_key::text) AS key, object_id FROM directory_anchors
           WHERE list_id = (SELECT id FROM directory_lists WHERE list_key = $1 AND total > $3) AND sort = $2 AND position <= $3
           ORDER BY position DESC LIMIT 1`,
    values: [listKey, column, position],
  });
}

/** Scans the list of the first letter if that is a filter, otherwise the shortest list. */
async function readCombined(
  pool: pg.Pool | pg.PoolClient,
  { sort, page, count }: DirectoryQuery,
  filters: readonly DirectoryFilter[],
): Promise<DirectoryPage> {
  const column = directorySorts[sort];
  const letter = filters.find(({ bits }) => bits === undefined);
  const keys = letter ? [letter.key] : filters.map(({ key }) => key);
  const set = filters.flatMap(({ bits }) => bits ?? []);
  const mask = set.reduce((all, bits) => all | bits.mask, 0n);
  const value = set.reduce((all, bits) => all | bits.value, 0n);
  const position = Math.min((page - 1) * count, cappedTotal);
  return one(pool, pageRow, {
    name: `directory-combined-${column}`,
    // A filter without a list has no matches; then no list is scanned.
    text: `
      WITH list AS MATERIALIZED (
        SELECT id FROM directory_lists WHERE list_key = ANY ($1)
          AND (SELECT count(*) FROM directory_lists WHERE list_key = ANY ($1)) = cardinality($1)
        ORDER BY total, id LIMIT 1),
      matching AS (
        SELECT object_id FROM directory_entries WHERE list_id = (SELECT id FROM list) AND marks & $2::bigint = $3::bigint)
      SELECT (SELECT count(*) FROM (SELECT FROM matching LIMIT ${cappedTotal}) AS counted) AS total, ARRAY(
        SELECT object_id FROM directory_entries WHERE list_id = (SELECT id FROM list) AND marks & $2::bigint = $3::bigint
        ORDER BY ${orderOf(column)} LIMIT $4 OFFSET $5) AS ids`,
    values: [
      keys,
      String(mask),
      String(value),
      Math.max(0, Math.min(count, cappedTotal - position)),
      position,
    ],
  });
}
