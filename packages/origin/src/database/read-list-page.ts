import { countRow, one, type Queryable, type RowSchema, rows } from './rows.ts';

/** A list of an operator's screen: short enough to be counted, unlike the lists of `paging`. */
interface ListPage {
  /** SQL of all rows, without an order. */
  select: string;
  /** SQL; must be unique, so that pages neither repeat nor lose rows. */
  orderBy: string;
  /** Parameters of `select`. */
  values?: readonly unknown[];
  /** From 1. */
  page: number;
  perPage: number;
}

/** Reads one page of a list with the length of the whole list, which is also right behind the last page. */
export async function readListPage<Row>(
  client: Queryable,
  schema: RowSchema<Row>,
  { select, orderBy, values = [], page, perPage }: ListPage,
): Promise<{ found: Row[]; total: number }> {
  const { n } = await one(client, countRow, `SELECT count(*)::int AS n FROM (${select}) AS listed`, values);
  const limit = values.length + 1;
  const found = await rows(
    client,
    schema,
    `${select} ORDER BY ${orderBy} LIMIT $${limit} OFFSET $${limit + 1}`,
    [...values, perPage, (page - 1) * perPage],
  );
  return { found, total: n };
}
