import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Drizzle's typed queries on the pool, or on the connection of the caller's transaction: for plain reads and writes of one
 * table. The columns and their types come from `schema/`. Other SQL is read with `rows.ts`.
 */
export function typed(client: pg.Pool | pg.PoolClient): NodePgDatabase {
  return drizzle({ client });
}
