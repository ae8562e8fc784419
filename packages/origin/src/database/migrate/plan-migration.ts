import { OriginError } from '../../errors.ts';
import type { Migration, ShippedSchema } from './shipped-schema.ts';

export interface MigrationPlan {
  /** The database has the complete former chain: its record is replaced by that of `0001_schema.sql`. */
  adopts: boolean;
  pending: Migration[];
}

/**
 * Compares the migrations that a database records with those of this build.
 * @param recorded names, in the order of their numbers
 * @param hasTables whether the database contains tables of the product
 * @throws OriginError `database_schema` for a database that is newer or incomplete; it is not changed.
 */
export function planMigration(
  recorded: string[],
  hasTables: boolean,
  { migrations, formerChain }: Pick<ShippedSchema, 'migrations' | 'formerChain'>,
): MigrationPlan {
  const names = migrations.map(({ name }) => name);
  const unknown = recorded.find((name) => !names.includes(name) && !formerChain.migrations.includes(name));
  if (unknown) {
    throw new OriginError(
      'database_schema',
      `The database is newer than this build (it contains the migration ${unknown}): start the newer build, or restore a backup made before the upgrade.`,
    );
  }
  if (recorded.length === 0) {
    if (!hasTables) return { adopts: false, pending: migrations };
    throw new OriginError(
      'database_schema',
      'The database contains tables but no record of its migrations, so it was restored only in part: restore a complete backup, or use an empty database.',
    );
  }
  const former = recorded.filter((name) => formerChain.migrations.includes(name));
  if (former.length > 0) {
    const total = formerChain.migrations.length;
    if (former.length === total && recorded.length === total) {
      return { adopts: true, pending: migrations.slice(adoptedMigrations) };
    }
    throw new OriginError(
      'database_schema',
      `The database contains only ${former.length} of the ${total} migrations of the previous release: start the previous release once, which completes them, or restore a complete backup.`,
    );
  }
  const missing = migrations.slice(0, recorded.length).find(({ name }) => !recorded.includes(name));
  if (missing) {
    throw new OriginError(
      'database_schema',
      `The database is migrated only in part (${missing.name} is missing, a later migration is recorded): restore a complete backup.`,
    );
  }
  return { adopts: false, pending: migrations.slice(recorded.length) };
}

/** The first migrations, whose result equals that of the former chain. */
export const adoptedMigrations = 3;
