import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { silentLog } from './silent-log.ts';
import { templateName, templateVariable } from './throwaway-cluster.ts';

export interface TestDatabase extends Database {
  /** Closes the connections and removes the database. */
  close(): Promise<void>;
}

/**
 * Creates a database without rows, by default a migrated one, on the throwaway cluster of this test run. The cluster is started by a `globalSetup`
 * file of the Vitest project that re-exports `@nightjar/origin/testing/global-setup`.
 */
export async function createTestDatabase(
  options: { log?: Log; schema?: 'migrated' | 'none' } = {},
): Promise<TestDatabase> {
  const templateUrl = process.env[templateVariable];
  if (!templateUrl) {
    throw new Error(
      'No throwaway cluster is running: set globalSetup in vitest.config.ts to a file that re-exports @nightjar/origin/testing/global-setup.',
    );
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.schema === 'none' ? 'template0' : templateName;
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
