import pg from 'pg';
import { connect } from '../database/open-database.ts';
import { silentLog } from './silent-log.ts';
import { fillTestCatalogue } from './test-catalogue.ts';
import { templateName } from './throwaway-cluster.ts';

const name = 'nightjar_catalogue';
/** Of the advisory lock under which one of the workers makes the template. */
const lockKey = 7;

let made: Promise<void> | undefined;

/** The name of a template database with the test catalogue. The first caller of a test run makes it. */
export async function catalogueTemplate(templateUrl: string): Promise<string> {
  made ??= makeOnce(templateUrl);
  await made;
  return name;
}

async function makeOnce(templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl.replace(`/${templateName}?`, '/postgres?') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    // Renamed when it is complete, so that a failure leaves no half-filled template.
    const work = `${name}_work`;
    await client.query(`DROP DATABASE IF EXISTS ${work}`);
    await client.query(`CREATE DATABASE ${work} TEMPLATE ${templateName} STRATEGY file_copy`);
    const database = connect({
      url: templateUrl.replace(`/${templateName}?`, `/${work}?`),
      log: silentLog,
      kind: 'external',
    });
    await fillTestCatalogue(database.pool);
    await database.close();
    await client.query(`ALTER DATABASE ${work} RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}
