import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { defaultRemedies } from './errors.ts';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import { chooseLauncher, launcherCandidates } from './launcher.ts';
import { silentLog } from './log.ts';
import { clusterNames } from './names.ts';
import { type EmbeddedPostgresOptions, openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { temporaryRoot } from './testing/throwaway-postgres.ts';

const name = 'example';
/** A stopped database without tables; copied for tests that do not test the first start. */
let pristine: string;
let folder: string;
const clusterOf = (outer: string) => join(outer, 'cluster');
const postmasterPid = async () => (await readPostmasterFile(clusterOf(folder)))?.pid ?? 0;

const emptyFolder = async () => mkdtemp(join(await temporaryRoot(), `nightjar-test-${process.pid}-`));

beforeAll(async () => {
  pristine = await emptyFolder();
  const database = await openEmbeddedPostgres({ folder: pristine, name });
  await database.close();
});
afterAll(() => rm(pristine, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await emptyFolder();
});
afterEach(async () => {
  const pid = await postmasterPid();
  if (await isPostmasterOf(pid, clusterOf(folder))) process.kill(pid, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Copies the pristine folder with owners, modes and times. */
const copyPristine = () => promisify(execFile)('cp', ['-a', `${pristine}/.`, folder]);

interface Database {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the database of the folder with a pool of connections. */
async function open(options: Partial<EmbeddedPostgresOptions> = {}): Promise<Database> {
  const embedded = await openEmbeddedPostgres({ folder, name, ...options });
  const pool = new pg.Pool(embedded.connection);
  pool.on('error', () => undefined);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end().then(() => embedded.close());
    return closed;
  };
  onTestFinished(close);
  return { pool, close };
}

function signalled() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

interface Line {
  opened?: true;
  written?: number;
  failed?: string;
  message?: string;
}

/** Another process on the same folder; `until` resolves with the first line that matches. */
function otherProcess(role: 'server' | 'worker' = 'server') {
  const script = fileURLToPath(new URL('./testing/database-process.fixture.ts', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=@nightjar/source', '--disable-warning=ExperimentalWarning', script, folder, role],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  if (child.stdout) {
    createInterface(child.stdout).on('line', (text) => {
      lines.push(JSON.parse(text));
      for (const check of waiting) check();
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    lines,
    until: (fits: (line: Line) => boolean) =>
      new Promise<Line>((done) => {
        const check = () => {
          const found = lines.find(fits);
          if (found) done(found);
        };
        waiting.add(check);
        check();
      }),
    /** Suspends the process; its connections stay open. */
    pause: () => child.kill('SIGSTOP'),
    async kill() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const writtenRows = async (database: Database) =>
  (await database.pool.query<{ n: number }>('SELECT n FROM written ORDER BY n')).rows.map(({ n }) => n);

describe('starting and stopping', () => {
  test('creates a running database in an empty folder, with an application role that is not a superuser', async () => {
    const database = await open();
    const { rows } = await database.pool.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await database.pool.query('CREATE TABLE lines (line text)');
    await database.pool.query('CREATE EXTENSION pg_trgm');
    await expect(database.pool.query("COPY lines FROM PROGRAM 'id'")).rejects.toThrow(/permission denied/);
    const { rows: sorted } = await database.pool.query(
      `SELECT lower('ÄÖ') AS folded, similarity('äther', 'äthers') > 0.5 AS alike, 'ä' < 'z' COLLATE "und-x-icu" AS ordered`,
    );
    expect(sorted).toEqual([{ folded: 'äö', alike: true, ordered: true }]);
    await database.close();
    expect(await postmasterPid()).toBe(0);
  });

  test('uses UTC in sessions on a machine with another time zone', async () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Los_Angeles');
    const database = await open();
    const { rows } = await database.pool.query("SELECT current_setting('timezone') AS zone");
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  test('allows only the owner to access the cluster', async () => {
    await open();
    expect((await stat(clusterOf(folder))).mode & 0o777).toBe(0o700);
    expect((await stat(join(clusterOf(folder), 'example-passwords.json'))).mode & 0o777).toBe(0o600);
  });

  test('keeps written rows over a stop and a start', async () => {
    await copyPristine();
    const first = await open();
    await first.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    await first.close();
    expect(await writtenRows(await open())).toEqual([1, 2, 3]);
  });

  test('works in a folder whose path is longer than the limit of a socket path', async () => {
    const outer = folder;
    folder = join(outer, 'a-rather-long-folder-name'.repeat(4), 'another-long-folder-name'.repeat(4));
    expect(Buffer.byteLength(folder)).toBeGreaterThan(150);
    const database = await open();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    folder = outer;
  });

  test('creates a cluster with the C locale and logs a warning on a system without C.UTF-8', async () => {
    const binaries = await findBinaries(join(folder, 'lib'), defaultRemedies);
    await chmod(folder, 0o755);
    const initdb = join(folder, 'initdb');
    await writeFile(
      initdb,
      `#!/bin/sh\ncase "$*" in *C.UTF-8*) echo 'initdb: error: invalid locale name "C.UTF-8"' >&2; exit 1;; esac\nexec "${binaries.initdb}" "$@"\n`,
      { mode: 0o755 },
    );
    const warnings: string[] = [];
    await prepareCluster({
      cluster: join(folder, 'cluster'),
      binaries: { ...binaries, initdb },
      launcher: await chooseLauncher(await launcherCandidates(), binaries, folder, defaultRemedies),
      log: { ...silentLog, warn: (_details, message) => void warnings.push(message) },
      names: clusterNames(name),
      remedies: defaultRemedies,
    });
    expect(warnings).toEqual([expect.stringContaining('C.UTF-8')]);
  });

  test.runIf(process.getuid?.() === 0)(
    'changes the owner of the files when root starts the database with another launcher',
    async () => {
      await copyPristine();
      const binaries = await findBinaries(join(folder, 'lib'), defaultRemedies);
      const working = [];
      for (const candidate of await launcherCandidates()) {
        const chosen = await chooseLauncher([candidate], binaries, folder, defaultRemedies).catch(
          () => undefined,
        );
        if (chosen) working.push(chosen);
      }
      expect(working).not.toEqual([]);
      for (const launcher of [...working, ...working.slice(0, 1)]) {
        const embedded = await openEmbeddedPostgres({ folder, name, launchers: [launcher] });
        expect((await stat(join(clusterOf(folder), 'base'))).uid).toBe(launcher.owner?.uid);
        await embedded.close();
      }
    },
  );
});

describe('kills', { timeout: 60_000 }, () => {
  test('keeps the database running after a killed server, and the next server adopts it with every committed row', async () => {
    await copyPristine();
    const killed = otherProcess();
    await killed.until((line) => line.written === 50);
    const pid = await postmasterPid();
    await killed.kill();
    const last = killed.lines.at(-1)?.written ?? 0;
    const database = await open();
    expect(await postmasterPid()).toBe(pid);
    const rows = await writtenRows(database);
    expect(rows.length).toBeGreaterThanOrEqual(last);
    expect(rows.slice(0, last)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  });

  test('loses no committed row when the database is killed together with its server', async () => {
    await copyPristine();
    const killed = otherProcess();
    await killed.until((line) => line.written === 50);
    process.kill(await postmasterPid(), 'SIGKILL');
    await killed.kill();
    const last = killed.lines.reduce((highest, line) => Math.max(highest, line.written ?? 0), 0);
    const rows = await writtenRows(await open());
    expect(rows.slice(0, last)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  });

  test('restarts a killed database, and a pool of connections stays usable', async () => {
    await copyPristine();
    const restarted = signalled();
    const log = {
      ...silentLog,
      info: (_details: object, message: string) =>
        message.includes('is running again') && restarted.resolve(),
    };
    const database = await open({ log });
    await database.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    process.kill(await postmasterPid(), 'SIGKILL');
    await restarted.promise;
    await expect.poll(() => writtenRows(database).catch(() => [])).toEqual([1, 2, 3]);
  });
});

describe('a smart shutdown by another process', { timeout: 60_000 }, () => {
  test('restarts a database with open connections under a running server', async () => {
    await copyPristine();
    const restarted = signalled();
    const log = {
      ...silentLog,
      info: (_details: object, message: string) =>
        message.includes('is running again') && restarted.resolve(),
    };
    const database = await open({ log });
    await database.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGTERM');
    await restarted.promise;
    expect(await postmasterPid()).not.toBe(pid);
    await expect.poll(() => writtenRows(database).catch(() => [])).toEqual([1, 2, 3]);
  });

  test('does not block the next server while it waits for the connections of a suspended one', async () => {
    await copyPristine();
    const hanging = otherProcess();
    await hanging.until((line) => line.written === 3);
    const pid = await postmasterPid();
    hanging.pause();
    process.kill(pid, 'SIGTERM');
    await expect.poll(async () => (await readPostmasterFile(clusterOf(folder)))?.state).toBe('stopping');
    const embedded = await openEmbeddedPostgres({ folder, name });
    expect(await postmasterPid()).not.toBe(pid);
    await hanging.kill();
    await embedded.close();
  });
});

describe('several processes on one folder', { timeout: 60_000 }, () => {
  test('rejects a second opening with one sentence, and allows another process to join', async () => {
    await copyPristine();
    await open();
    const second = otherProcess('server');
    const refusal = await second.until((line) => line.failed !== undefined);
    expect(refusal.failed).toBe('in_use');
    expect(refusal.message).toContain(`process ${process.pid}`);
    expect(refusal.message).toContain(folder);
    const worker = otherProcess('worker');
    await worker.until((line) => line.written === 3);
    await worker.kill();
  });

  test('accepts one of two simultaneous first starts and rejects the other', async () => {
    const both = [otherProcess(), otherProcess()];
    const ends = await Promise.all(
      both.map((one) => one.until((line) => line.opened === true || line.failed !== undefined)),
    );
    expect(ends.map((line) => line.failed ?? 'opened').sort()).toEqual(['in_use', 'opened']);
    await Promise.all(both.map((one) => one.kill()));
  });

  test('rejects a join without an open database with one sentence, and starts no server', async () => {
    await copyPristine();
    const joining = joinEmbeddedPostgres({ folder, name, timeoutMs: 100 });
    await expect(joining).rejects.toMatchObject({
      code: 'not_running',
      message: expect.stringContaining(folder),
    });
    expect(await postmasterPid()).toBe(0);
  });
});

describe('leftovers of earlier processes', () => {
  test('removes a lock file that names a process of another program', async () => {
    await copyPristine();
    const cluster = clusterOf(folder);
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n 0 0\nready   \n`,
    );
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    const database = await open();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('ignores the unfinished cluster of an interrupted start', async () => {
    await mkdir(join(folder, 'cluster.making-1'), { recursive: true });
    await writeFile(join(folder, 'cluster.making-1', 'PG_VERSION'), '18\n');
    const database = await open();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('start errors with one sentence', () => {
  const refusal = async () => {
    const error: unknown = await openEmbeddedPostgres({ folder, name }).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'EmbeddedPostgresError' });
    const { code, message } = error as { code: string; message: string };
    expect(message).not.toContain('\n');
    return `${code}: ${message}`;
  };

  test('reports a folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const outer = folder;
    folder = join(outer, 'file', 'data');
    expect(await refusal()).toMatch(
      /^folder: The folder .*file\/data of the database cannot be written \(ENOTDIR\)/,
    );
    folder = outer;
  });

  test('reports a cluster of another major version', async () => {
    await copyPristine();
    await writeFile(join(clusterOf(folder), 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/^unusable: .* made by PostgreSQL 15 .* pg_upgrade/);
  });

  test('reports a damaged control file, and a folder that is not a cluster', async () => {
    await copyPristine();
    await truncate(join(clusterOf(folder), 'global', 'pg_control'), 100);
    expect(await refusal()).toMatch(/^unusable: .* is damaged .*pg_control/);
    await rm(join(clusterOf(folder), 'PG_VERSION'));
    expect(await refusal()).toMatch(/^unusable: .*PG_VERSION is missing/);
  });
});

test('names the settings of the application in messages', async () => {
  await copyPristine();
  await open();
  const remedies = { otherFolder: 'set DATA_DIR to another folder' };
  await expect(openEmbeddedPostgres({ folder, name, remedies })).rejects.toThrow(
    /already uses .*: stop it, or set DATA_DIR to another folder\.$/,
  );
});

test('rejects a name that is not an identifier', async () => {
  await expect(openEmbeddedPostgres({ folder, name: 'My App' })).rejects.toThrow(/"My App"/);
});

test('writes the log of the database beside the cluster', async () => {
  await copyPristine();
  await open();
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBeTypeOf('string');
});
