import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryRoot } from '../../testing/throwaway-cluster.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { joinEmbedded } from './join-embedded.ts';
import { chooseLauncher, launcherCandidates } from './launcher.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { openEmbedded } from './supervisor.ts';

/** Stopped, migrated and empty: copied for the tests that are not about the first start. */
let pristine: string;
let dataDir: string;
const clusterOf = (folder: string) => join(folder, 'postgres', 'cluster');
const postmasterPid = async (folder = dataDir) => (await readPostmasterFile(clusterOf(folder)))?.pid ?? 0;

const emptyFolder = async () => mkdtemp(join(await temporaryRoot(), `nightjar-test-${process.pid}-`));

beforeAll(async () => {
  pristine = await emptyFolder();
  const database = await openDatabase({ environment: { dataDir: pristine }, log: silentLog });
  await database.close();
});
afterAll(() => rm(pristine, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await emptyFolder();
});
afterEach(async () => {
  const pid = await postmasterPid();
  if (await isPostmasterOf(pid, clusterOf(dataDir))) process.kill(pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Owners, modes and times stay as they are. */
const copyPristine = () => promisify(execFile)('cp', ['-a', `${pristine}/.`, dataDir]);

async function open(options: Partial<Parameters<typeof openDatabase>[0]> = {}): Promise<Database> {
  const database = await openDatabase({ environment: { dataDir }, log: silentLog, ...options });
  onTestFinished(() => database.close());
  return database;
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

/** Another process on the same folder; `until` resolves with the first line that fits. */
function otherProcess(role: 'server' | 'worker' = 'server') {
  const script = fileURLToPath(new URL('./database-process.fixture.ts', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=@nightjar/source', '--disable-warning=ExperimentalWarning', script, dataDir, role],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  if (child.stdout) {
    createInterface(child.stdout).on('line', (text) => {
      lines.push(JSON.parse(text));
      for (const look of waiting) look();
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    lines,
    until: (fits: (line: Line) => boolean) =>
      new Promise<Line>((done) => {
        const look = () => {
          const found = lines.find(fits);
          if (found) done(found);
        };
        waiting.add(look);
        look();
      }),
    /** Stops it where it is: its connections stay open. */
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
  test('an empty folder becomes a running, migrated database whose application is not a superuser', async () => {
    const database = await open();
    const { rows } = await database.pool.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await expect(database.pool.query("COPY schema_migrations FROM PROGRAM 'id'")).rejects.toThrow(
      /permission denied/,
    );
    const { rows: sorted } = await database.pool.query(
      `SELECT lower('ÄÖ') AS folded, similarity('äther', 'äthers') > 0.5 AS alike, 'ä' < 'z' COLLATE "und-x-icu" AS ordered`,
    );
    expect(sorted).toEqual([{ folded: 'äö', alike: true, ordered: true }]);
    await database.close();
    expect(await postmasterPid()).toBe(0);
  });

  test('its sessions are in UTC on a machine that is not', async () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Los_Angeles');
    const database = await open();
    const { rows } = await database.pool.query("SELECT current_setting('timezone') AS zone");
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  test('only its owner can enter the cluster', async () => {
    await open();
    expect((await stat(clusterOf(dataDir))).mode & 0o777).toBe(0o700);
    expect((await stat(join(clusterOf(dataDir), 'nightjar-passwords.json'))).mode & 0o777).toBe(0o600);
  });

  test('what was written is there after a stop and a start', async () => {
    await copyPristine();
    const first = await open();
    await first.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    await first.close();
    expect(await writtenRows(await open())).toEqual([1, 2, 3]);
  });

  test('a folder deeper than a socket path may be long works', async () => {
    const outer = dataDir;
    dataDir = join(outer, 'a-rather-long-folder-name'.repeat(4), 'another-long-folder-name'.repeat(4));
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(150);
    const database = await open();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    dataDir = outer;
  });

  test('a system without the C.UTF-8 locale gets a cluster with the C locale and a warning', async () => {
    const binaries = await findBinaries(join(dataDir, 'lib'));
    await chmod(dataDir, 0o755);
    const initdb = join(dataDir, 'initdb');
    await writeFile(
      initdb,
      `#!/bin/sh\ncase "$*" in *C.UTF-8*) echo 'initdb: error: invalid locale name "C.UTF-8"' >&2; exit 1;; esac\nexec "${binaries.initdb}" "$@"\n`,
      { mode: 0o755 },
    );
    const warnings: string[] = [];
    await prepareCluster({
      cluster: join(dataDir, 'cluster'),
      binaries: { ...binaries, initdb },
      launcher: await chooseLauncher(await launcherCandidates(), binaries, dataDir),
      log: { ...silentLog, warn: (_details, message) => void warnings.push(message) },
    });
    expect(warnings).toEqual([expect.stringContaining('C.UTF-8')]);
  });

  test.runIf(process.getuid?.() === 0)(
    'root hands the files over when it starts the database another way',
    async () => {
      await copyPristine();
      const binaries = await findBinaries(join(dataDir, 'lib'));
      const working = [];
      for (const candidate of await launcherCandidates()) {
        const chosen = await chooseLauncher([candidate], binaries, dataDir).catch(() => undefined);
        if (chosen) working.push(chosen);
      }
      expect(working).not.toEqual([]);
      for (const launcher of [...working, ...working.slice(0, 1)]) {
        const embedded = await openEmbedded({
          dataDir,
          log: silentLog,
          launchers: [launcher],
        });
        expect((await stat(join(clusterOf(dataDir), 'base'))).uid).toBe(launcher.owner?.uid);
        await embedded.close();
      }
    },
  );
});

describe('kills', { timeout: 60_000 }, () => {
  test('a killed server leaves the database running, and the next one adopts it with every committed row', async () => {
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

  test('a database that is killed together with its server loses no committed row', async () => {
    await copyPristine();
    const killed = otherProcess();
    await killed.until((line) => line.written === 50);
    process.kill(await postmasterPid(), 'SIGKILL');
    await killed.kill();
    const last = killed.lines.reduce((highest, line) => Math.max(highest, line.written ?? 0), 0);
    const rows = await writtenRows(await open());
    expect(rows.slice(0, last)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  });

  test('a database that is killed under a running server is started again and the pool goes on', async () => {
    await copyPristine();
    const restarted = signalled();
    const log = {
      ...silentLog,
      info: (_details: object, message: string) => message.includes('runs again') && restarted.resolve(),
    };
    const database = await open({ log });
    await database.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    const messages: string[] = [];
    const gap = signalled();
    const listening = new AbortController();
    await database.listen('news', (payload) => messages.push(payload), {
      signal: listening.signal,
      onGap: gap.resolve,
    });
    process.kill(await postmasterPid(), 'SIGKILL');
    await restarted.promise;
    expect(await writtenRows(database)).toEqual([1, 2, 3]);
    await gap.promise;
    await database.pool.query(`SELECT pg_notify('news', 'back')`);
    await expect.poll(() => messages).toEqual(['back']);
    listening.abort();
  });
});

describe('a smart shutdown by another process', { timeout: 60_000 }, () => {
  test('of a database with connections under a running server ends with a new start', async () => {
    await copyPristine();
    const restarted = signalled();
    const log = {
      ...silentLog,
      info: (_details: object, message: string) => message.includes('runs again') && restarted.resolve(),
    };
    const database = await open({ log });
    await database.pool.query('CREATE TABLE written AS SELECT generate_series(1, 3) AS n');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGTERM');
    await restarted.promise;
    expect(await postmasterPid()).not.toBe(pid);
    expect(await writtenRows(database)).toEqual([1, 2, 3]);
  });

  test('that waits for the connections of a hanging server does not keep the next one from starting', async () => {
    await copyPristine();
    const hanging = otherProcess();
    await hanging.until((line) => line.written === 3);
    const pid = await postmasterPid();
    hanging.pause();
    process.kill(pid, 'SIGTERM');
    await expect.poll(async () => (await readPostmasterFile(clusterOf(dataDir)))?.state).toBe('stopping');
    const embedded = await openEmbedded({ dataDir, log: silentLog });
    expect(await postmasterPid()).not.toBe(pid);
    await hanging.kill();
    await embedded.close();
  });
});

describe('several on one folder', { timeout: 60_000 }, () => {
  test('a second server is refused with a sentence while a worker may connect', async () => {
    await copyPristine();
    await open();
    const second = otherProcess('server');
    const refusal = await second.until((line) => line.failed !== undefined);
    expect(refusal.failed).toBe('database_in_use');
    expect(refusal.message).toContain(`process ${process.pid}`);
    expect(refusal.message).toContain(dataDir);
    const worker = otherProcess('worker');
    await worker.until((line) => line.written === 3);
    await worker.kill();
  });

  test('of two first starts at once one becomes the server and the other is refused', async () => {
    const both = [otherProcess(), otherProcess()];
    const ends = await Promise.all(
      both.map((one) => one.until((line) => line.opened === true || line.failed !== undefined)),
    );
    expect(ends.map((line) => line.failed ?? 'opened').sort()).toEqual(['database_in_use', 'opened']);
    await Promise.all(both.map((one) => one.kill()));
  });

  test('a worker without a server is refused with a sentence and starts nothing', async () => {
    await copyPristine();
    const joining = joinEmbedded({ dataDir, patienceMilliseconds: 100 });
    await expect(joining).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining(dataDir),
    });
    expect(await postmasterPid()).toBe(0);
  });
});

describe('what was left behind', () => {
  test('a lock file that names somebody else’s process is cleared', async () => {
    await copyPristine();
    const cluster = clusterOf(dataDir);
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n 0 0\nready   \n`,
    );
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    const database = await open();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a start that was cut short while the cluster was made is forgotten', async () => {
    await mkdir(join(dataDir, 'postgres', 'cluster.making-1'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster.making-1', 'PG_VERSION'), '18\n');
    await open();
  });
});

describe('refusals, each one clear sentence', () => {
  const refusal = async () => {
    const error: unknown = await openDatabase({ environment: { dataDir }, log: silentLog }).catch(
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'OriginError' });
    const { code, message } = error as { code: string; message: string };
    expect(message).not.toContain('\n');
    return `${code}: ${message}`;
  };

  test('a folder that cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const outer = dataDir;
    dataDir = join(outer, 'file', 'data');
    expect(await refusal()).toMatch(/^data_dir: DATA_DIR .*file\/data cannot be written \(ENOTDIR\)/);
    dataDir = outer;
  });

  test('a cluster of another major version', async () => {
    await copyPristine();
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/^database_unusable: .* made by PostgreSQL 15 .* pg_upgrade/);
  });

  test('a damaged control file, and a folder that is no cluster', async () => {
    await copyPristine();
    await truncate(join(clusterOf(dataDir), 'global', 'pg_control'), 100);
    expect(await refusal()).toMatch(/^database_unusable: .* is damaged .*pg_control/);
    await rm(join(clusterOf(dataDir), 'PG_VERSION'));
    expect(await refusal()).toMatch(/^database_unusable: .*PG_VERSION is missing/);
  });

  test('a schema that is newer than this build', async () => {
    await copyPristine();
    const database = await open();
    await database.pool.query(`INSERT INTO schema_migrations (number, name) VALUES (999, '0999_tomorrow')`);
    await database.close();
    expect(await refusal()).toMatch(
      /^database_schema: The database is newer than this build .*0999_tomorrow/,
    );
    expect(await postmasterPid()).toBe(0);
  });

  test('a database address where nobody answers', async () => {
    const environment = { dataDir, databaseUrl: 'postgres://a:secret@127.0.0.1:1/x' };
    const error = await openDatabase({ environment, log: silentLog }).catch((reason) => reason);
    expect(error).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('127.0.0.1:1/x'),
    });
    expect(error.message).not.toContain('secret');
  });
});

test('the log of the database lies beside the cluster', async () => {
  await copyPristine();
  await open();
  expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toBeTypeOf('string');
});
