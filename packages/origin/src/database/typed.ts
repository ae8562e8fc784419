import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { OriginError } from '../errors.ts';

/** What typed queries run on: the pool, or the connection of the caller's transaction. */
export type TypedClient = pg.Pool | pg.PoolClient;

/**
 * Drizzle's typed queries on the pool, or on the connection of the caller's transaction: for plain reads and writes of one
 * table. The columns and their types come from `schema/`. Other SQL is read with `rows.ts`.
 */
export function typed(client: TypedClient): NodePgDatabase {
  return drizzle({ client });
}

/**
 * The row of a typed statement that always gives one, such as an insert with `returning`.
 * @throws {OriginError} `database_row` if there is none, or more than one.
 */
export function onlyRow<Row>(found: readonly Row[]): Row {
  const [row] = found;
  if (row !== undefined && found.length === 1) return row;
  throw new OriginError(
    'database_row',
    `A statement gave ${found.length} rows where exactly one was expected.`,
  );
}
