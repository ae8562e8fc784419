import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryRoot } from '@nightjar/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { joinEmbeddedDatabase } from './embedded-database.ts';
import { type Database, type OpenDatabaseOptions, openDatabase } from './open-database.ts';

/** A stopped, migrated, empty data folder; copied for tests that do not test the first start. */
let pristine: string;
let dataDir: string;
const opened: Database[] = [];

const emptyFolder = async () => mkdtemp(join(await temporaryRoot(), `nightjar-test-${process.pid}-`));
/** Copies the pristine folder with owners, modes and times. */
const copyPristine = () => promisify(execFile)('cp', ['-a', `${pristine}/.`, dataDir]);

beforeAll(async () => {
  pristine = await emptyFolder();
  const database = await openDatabase({ environment: { dataDir: pristine }, log: silentLog });
  await database.close();
}, 60_000);
afterAll(() => rm(pristine, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await emptyFolder();
});
afterEach(async () => {
  // Workers and refused servers first, the server that runs the database last.
  for (const database of opened.splice(0).reverse()) await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ environment: { dataDir }, log: silentLog, ...options });
  opened.push(database);
  return database;
}

const lockFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const isServerRunning = () =>
  stat(lockFile()).then(
    () => true,
    () => false,
  );
const serverPid = async () => Number((await readFile(lockFile(), 'utf8')).split('\n', 1)[0]);

describe('the database in DATA_DIR', { timeout: 60_000 }, () => {
  test('15: is created, migrated and opened with a role that is not a superuser', async () => {
    const database = await open();
    const { rows } = await database.pool.query(
      'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([
      { rolname: 'nightjar', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    await expect(database.pool.query("COPY schema_migrations FROM PROGRAM 'id'")).rejects.toThrow(
      /permission denied/,
    );
    const passwords = join(dataDir, 'postgres', 'cluster', 'nightjar-passwords.json');
    expect((await stat(passwords)).mode & 0o777).toBe(0o600);
    await database.close();
    expect(await isServerRunning()).toBe(false);
  });

  test('16: stays usable for the pool and for listeners after it was killed', async () => {
    await copyPristine();
    const database = await open();
    await database.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    const messages: string[] = [];
    let gaps = 0;
    const listening = new AbortController();
    await database.listen('news', (payload) => messages.push(payload), {
      signal: listening.signal,
      onGap: () => {
        gaps += 1;
      },
    });
    process.kill(await serverPid(), 'SIGKILL');
    await expect.poll(() => gaps, { timeout: 30_000 }).toBeGreaterThan(0);
    const { rows } = await database.pool.query('SELECT n FROM written ORDER BY n');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await database.pool.query(`SELECT pg_notify('news', 'back')`);
    await expect.poll(() => messages).toEqual(['back']);
    listening.abort();
  });

  test('16: is refused to a second server with one sentence, and shared with a worker', async () => {
    await copyPristine();
    await open();
    const refusal = await openDatabase({ environment: { dataDir }, log: silentLog }).catch((error) => error);
    expect(refusal).toMatchObject({ name: 'OriginError', code: 'database_in_use' });
    expect(refusal.message).toContain(`process ${process.pid}`);
    expect(refusal.message).toContain(dataDir);
    expect(refusal.message).toMatch(/stop it, or set DATA_DIR to another folder\.$/);
    const worker = await open({ role: 'worker' });
    expect((await worker.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await worker.close();
    expect(await isServerRunning()).toBe(true);
  });

  test('is not started by a worker, which is rejected with one sentence', async () => {
    await copyPristine();
    await expect(joinEmbeddedDatabase({ dataDir, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'database_unavailable',
      message: `No server is running on ${dataDir}, so the worker has no database: start the server first, or set DATABASE_URL for both.`,
    });
    expect(await isServerRunning()).toBe(false);
  });
});

describe('16: start errors with one sentence', () => {
  const refusal = async (folder = dataDir) => {
    const error: unknown = await openDatabase({ environment: { dataDir: folder }, log: silentLog }).catch(
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'OriginError' });
    const { code, message } = error as { code: string; message: string };
    expect(message).not.toContain('\n');
    return `${code}: ${message}`;
  };

  test('reports a folder that cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(await refusal(join(dataDir, 'file', 'data'))).toMatch(
      /^data_dir: DATA_DIR .*file\/data cannot be written \(ENOTDIR\)/,
    );
  });

  test('reports a database of another major version as an error of the origin', async () => {
    await copyPristine();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/^database_unusable: .* made by PostgreSQL 15 .* pg_upgrade/);
  });

  test('reports a schema that is newer than this build', async () => {
    await copyPristine();
    const database = await open();
    await database.pool.query(`INSERT INTO schema_migrations (number, name) VALUES (999, '0999_tomorrow')`);
    await database.close();
    expect(await refusal()).toMatch(
      /^database_schema: The database is newer than this build .*0999_tomorrow/,
    );
    expect(await isServerRunning()).toBe(false);
  });

  test('reports an unreachable database address without its password', async () => {
    const environment = { dataDir, databaseUrl: 'postgres://a:secret@127.0.0.1:1/x' };
    const error = await openDatabase({ environment, log: silentLog }).catch((reason) => reason);
    expect(error).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('127.0.0.1:1/x'),
    });
    expect(error.message).not.toContain('secret');
  });
});
