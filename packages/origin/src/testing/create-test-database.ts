import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { catalogueTemplate } from './catalogue-template.ts';
import { silentLog } from './silent-log.ts';
import { templateName, templateVariable } from './throwaway-cluster.ts';

export interface TestDatabase extends Database {
  /** Closes the connections and removes the database. */
  close(): Promise<void>;
}

interface TestDatabaseOptions {
  log?: Log;
  /** Default `migrated`. */
  schema?: 'migrated' | 'none';
  /** `catalogue`: the rows of `fillTestCatalogue`, copied instead of inserted, which takes a fraction of the time. Default `none`. */
  rows?: 'catalogue' | 'none';
}

/**
 * Creates a database, by default a migrated one without rows, on the throwaway cluster of this test run. The cluster is started by a `globalSetup`
 * file of the Vitest project that re-exports `@nightjar/origin/testing/global-setup`.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const templateUrl = process.env[templateVariable];
  if (!templateUrl) {
    throw new Error(
      'No throwaway cluster is running: set globalSetup in vitest.config.ts to a file that re-exports @nightjar/origin/testing/global-setup.',
    );
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const migrated = options.rows === 'catalogue' ? await catalogueTemplate(templateUrl) : templateName;
  const template = options.schema === 'none' ? 'template0' : migrated;
  await asAdministrator(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = templateUrl.replace(`/${templateName}?`, `/${name}?`);
  const database = connect({ url, log: options.log ?? silentLog, kind: 'external' });
  return {
    ...database,
    async close() {
      await database.close();
      await asAdministrator(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function asAdministrator(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl.replace(`/${templateName}?`, '/postgres?') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
