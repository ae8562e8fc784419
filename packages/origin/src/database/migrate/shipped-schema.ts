import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { OriginError } from '../../errors.ts';
import { renderRoutines } from './render-routines.ts';

const migration = z.object({ number: z.number(), name: z.string(), statements: z.array(z.string()) });
/** One file of `migrations/`, applied once. */
export type Migration = z.infer<typeof migration>;

const routines = z.object({ name: z.string(), sql: z.string(), hash: z.string() });
/**
 * One file of `src/database/routines/`: functions, views and triggers, created again when any of it changed. `hash` is the
 * SHA-256 of `sql`, in hexadecimal.
 */
export type RoutineFile = z.infer<typeof routines>;

/**
 * The chain of migrations that `0001_schema.sql` replaced: their names in order, and the functions, views and triggers that
 * they created, as operands of DROP. Databases that have the complete chain are adopted.
 */
const formerChainSchema = z.object({ migrations: z.array(z.string()), objects: z.array(z.string()) });

/** What a build creates in a database. */
export const shippedSchema = z.object({
  migrations: z.array(migration),
  routines: z.array(routines),
  formerChain: formerChainSchema,
});
export type ShippedSchema = z.infer<typeof shippedSchema>;

/** In the order of their creation: views, SQL functions and triggers need what they use. */
const routineNames = [
  'listings',
  'directories',
  'counters',
  'discussions',
  'search',
  'suggestions',
  'popularity',
  'hidden-terms',
  'limits',
  'notifications',
  'moderation',
];

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

/**
 * Reads the migrations and routines of this build.
 * @throws OriginError `database_schema` if the files are missing from the installed package.
 */
export function readShippedSchema(): ShippedSchema {
  const root = packageRoot();
  const migrationsFolder = join(root, 'migrations');
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(read('migrations', 'meta', '_journal.json')));
  const files = readMigrationFiles({ migrationsFolder });
  return {
    migrations: entries.map((entry, position) => ({
      number: entry.idx,
      name: entry.tag,
      statements: files[position]?.sql ?? [],
    })),
    routines: routineNames.map((name) =>
      routineFile(name, renderRoutines(read('src', 'database', 'routines', `${name}.sql`))),
    ),
    formerChain: formerChainSchema.parse(JSON.parse(read('migrations', 'former-chain.json'))),
  };
}

export function routineFile(name: string, sql: string): RoutineFile {
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The folder of the package, above both sources and build. */
function packageRoot(): string {
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
  return folder;
}
