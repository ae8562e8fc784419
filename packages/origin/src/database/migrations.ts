import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { OriginError } from '../errors.ts';
import type { Log } from '../log.ts';

const lockNumber = 7_205_412;
const journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

interface Migration {
  number: number;
  name: string;
  statements: string[];
}

/** The migrations of this build, in order. Their folder is in the package root, above both sources and build. */
function shippedMigrations(): Migration[] {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    if (folder === dirname(folder)) {
      throw new OriginError(
        'database_schema',
        'The migrations are missing from the installed package: reinstall it.',
      );
    }
    folder = dirname(folder);
  }
  const migrationsFolder = join(folder, 'migrations');
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  );
  const files = readMigrationFiles({ migrationsFolder });
  return entries.map((entry, position) => ({
    number: entry.idx,
    name: entry.tag,
    statements: files[position]?.sql ?? [],
  }));
}

/**
 * Migrates the schema to this build. Each migration runs in its own transaction; one advisory lock allows several processes
 * to start at once. Rejects a database with a migration that this build does not contain.
 */
export async function migrate(pool: pg.Pool, log: Log, migrations = shippedMigrations()): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process and running a migration can both take longer than the timeout of requests.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations
       (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY number',
    );
    const applied = new Set(rows.map((row) => row.name));
    const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
    if (unknown) {
      throw new OriginError(
        'database_schema',
        `The database is newer than this build (it contains the migration ${unknown.name}): start the newer build, or restore a backup made before the upgrade.`,
      );
    }
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration, log);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, migration: Migration, log: Log): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations (number, name) VALUES ($1, $2)', [
      migration.number,
      migration.name,
    ]);
    await client.query('COMMIT');
    log.info({ migration: migration.name }, 'The database was migrated.');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new OriginError(
      'database_schema',
      `The migration ${migration.name} failed (${cause instanceof Error ? cause.message : cause}): it was rolled back.`,
      { cause },
    );
  }
}
