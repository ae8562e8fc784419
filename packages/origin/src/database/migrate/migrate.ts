import pg from 'pg';
import { z } from 'zod';
import { OriginError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { one, rows } from '../rows.ts';
import { applyRoutines, areRoutinesStale, prepareRoutineRecord } from './apply-routines.ts';
import { adoptedMigrations, planMigration } from './plan-migration.ts';
import { type Migration, readShippedSchema, type ShippedSchema } from './shipped-schema.ts';

/** A server of the previous release may still run: it can use the tables between two attempts. */
const lockTimeoutMs = 5_000;
const maxAttempts = 12;
const lockFailures = new Set(['55P03', '40P01']);

const nameRow = z.object({ name: z.string() });
const foundRow = z.object({ found: z.boolean() });

/**
 * Migrates the schema to this build: pending migrations and changed routines in one transaction, so that a failure leaves
 * the database as it was. One advisory lock allows several processes to start at once.
 * @throws OriginError `database_schema` for a database that is newer or incomplete, and for a migration that fails.
 */
export async function migrate(pool: pg.Pool, log: Log, shipped = readShippedSchema()): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process and running a migration can both take longer than the timeout of requests.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await migrateOnce(client, log, shipped);
        return;
      } catch (error) {
        if (attempt === maxAttempts || !isLockFailure(error)) throw error;
        log.info({ attempt }, 'The migration waits for other users of the database.');
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

async function migrateOnce(client: pg.PoolClient, log: Log, shipped: ShippedSchema): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations
       (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    await prepareRoutineRecord(client);
    const recorded = await rows(client, nameRow, 'SELECT name FROM schema_migrations ORDER BY number');
    const plan = planMigration(
      recorded.map(({ name }) => name),
      await hasTables(client),
      shipped,
    );
    if (plan.adopts) await adoptFormerChain(client, shipped);
    for (const migration of plan.pending) await apply(client, migration);
    const replaces =
      plan.adopts || plan.pending.length > 0 || (await areRoutinesStale(client, shipped.routines));
    if (replaces)
      await describeFailure('The functions and triggers', applyRoutines(client, shipped.routines));
    await client.query('COMMIT');
    for (const { name } of plan.pending) log.info({ migration: name }, 'The database was migrated.');
    if (replaces) {
      log.info(
        { files: shipped.routines.length },
        'The functions and triggers of the database were replaced.',
      );
    }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.PoolClient, { name, number, statements }: Migration): Promise<void> {
  for (const statement of statements) {
    await describeFailure(`The migration ${name}`, client.query(statement));
  }
  await client.query('INSERT INTO schema_migrations (number, name) VALUES ($1, $2)', [number, name]);
}

/** Records the first migrations in place of the former chain, whose functions and triggers will be dropped. */
async function adoptFormerChain(client: pg.PoolClient, shipped: ShippedSchema): Promise<void> {
  await client.query('DELETE FROM schema_migrations');
  for (const { number, name } of shipped.migrations.slice(0, adoptedMigrations)) {
    await client.query('INSERT INTO schema_migrations (number, name) VALUES ($1, $2)', [number, name]);
  }
  await client.query("INSERT INTO schema_routines (file, hash, objects) VALUES ('former chain', '', $1)", [
    shipped.formerChain.objects,
  ]);
}

async function hasTables(client: pg.PoolClient): Promise<boolean> {
  const { found } = await one(
    client,
    foundRow,
    "SELECT to_regclass('videos') IS NOT NULL OR to_regclass('users') IS NOT NULL AS found",
  );
  return found;
}

async function describeFailure(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new OriginError(
      'database_schema',
      `${what} failed (${cause instanceof Error ? cause.message : cause}): the database was left as it was.`,
      { cause },
    );
  }
}

function isLockFailure(error: unknown): boolean {
  const cause = error instanceof OriginError ? error.cause : error;
  return cause instanceof pg.DatabaseError && lockFailures.has(cause.code ?? '');
}
