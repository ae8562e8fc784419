import { startThrowawayPostgres } from '@nightjar/embedded-postgres/testing';
import pg from 'pg';
import { embeddedName } from '../database/embedded-database.ts';
import { migrate } from '../database/migrate/migrate.ts';
import { connect } from '../database/open-database.ts';
import { silentLog } from './silent-log.ts';

/** Environment variable with the address of the template database. */
export const templateVariable = 'NIGHTJAR_TEST_TEMPLATE_URL';
export const templateName = 'nightjar_template';

/**
 * Starts the cluster of a test run with a migrated template database; returns the function that removes it. Several Vitest
 * projects of one run share it: only the first of them starts it, and Vitest removes it after the tests of all.
 */
export async function startThrowawayCluster(): Promise<() => Promise<void>> {
  if (process.env[templateVariable]) return async () => undefined;
  const { connection, stop } = await startThrowawayPostgres({ name: embeddedName });
  const { host, user, password } = connection;
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const url = `postgresql://${user}:${password}@localhost/${templateName}?host=${encodeURIComponent(host)}`;
  const template = connect({ url, log: silentLog, kind: 'external' });
  await migrate(template.pool, silentLog);
  await template.close();
  process.env[templateVariable] = url;
  return stop;
}
