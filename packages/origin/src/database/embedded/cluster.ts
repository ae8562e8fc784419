import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OriginError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { type Binaries, embeddedMajorVersion } from './binaries.ts';
import type { Launcher } from './launcher.ts';

/** The roles of the embedded cluster; the application itself never connects as the superuser. */
export const superuser = 'nightjar_admin';
export const applicationRole = 'nightjar';

const passwordsSchema = z.object({ superuser: z.string(), application: z.string() });
export type ClusterPasswords = z.infer<typeof passwordsSchema>;

const passwordsFile = 'nightjar-passwords.json';

interface ClusterOptions {
  cluster: string;
  binaries: Binaries;
  launcher: Launcher;
  log: Log;
}

/** Makes the cluster where there is none, checks it where there is one, and hands on its passwords. */
export async function prepareCluster(options: ClusterOptions): Promise<ClusterPasswords> {
  const { cluster, launcher } = options;
  if (!(await stat(cluster).catch(() => undefined))) await initialise(options);
  await checkVersion(cluster);
  if (launcher.owner) await giveTo(cluster, launcher.owner);
  return readPasswords(cluster);
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === embeddedMajorVersion) return;
  throw new OriginError(
    'database_unusable',
    version === ''
      ? `The database in ${cluster} is damaged (PG_VERSION is missing): restore a backup, or move the folder away to start with an empty one.`
      : `The database in ${cluster} was made by PostgreSQL ${version} and this build runs PostgreSQL ${embeddedMajorVersion}: upgrade it with pg_upgrade, or use the build it was made with.`,
  );
}

export async function readPasswords(cluster: string): Promise<ClusterPasswords> {
  const path = join(cluster, passwordsFile);
  try {
    return passwordsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new OriginError(
      'database_unusable',
      `The passwords of the database cannot be read from ${path}: restore that file from a backup.`,
      { cause },
    );
  }
}

/**
 * The cluster is made beside its place and moved there when it is whole: a start that is cut short leaves nothing
 * half-made, and of two starts at once one wins.
 */
async function initialise(options: ClusterOptions): Promise<void> {
  const { cluster, binaries, launcher, log } = options;
  const unfinished = `${cluster}.making-${process.pid}`;
  const passwordPath = `${unfinished}.password`;
  const passwords = { superuser: secret(), application: secret() };
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await writeFile(passwordPath, passwords.superuser, { mode: 0o600 });
    if (launcher.owner) {
      await chown(unfinished, launcher.owner.uid, launcher.owner.gid);
      await chown(passwordPath, launcher.owner.uid, launcher.owner.gid);
    }
    const make = (ctype: string) =>
      run(
        launcher,
        binaries,
        binaries.initdb,
        [
          ['-D', unfinished, '-U', superuser, `--pwfile=${passwordPath}`, '--auth=scram-sha-256'],
          ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=PG_UNICODE_FAST'],
          ['--locale=C', `--lc-ctype=${ctype}`, '--no-instructions'],
        ].flat(),
      );
    let result = await make('C.UTF-8');
    if (result.code !== 0 && result.output.includes('locale name')) {
      log.warn({}, 'This system has no C.UTF-8 locale: search beyond ASCII will be weaker.');
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { mode: 0o700 });
      if (launcher.owner) await chown(unfinished, launcher.owner.uid, launcher.owner.gid);
      result = await make('C');
    }
    if (result.code !== 0) {
      throw new OriginError(
        'database_platform',
        `The embedded database could not be made in ${cluster} (${lastLine(result.output)}): mend that, or set DATABASE_URL.`,
      );
    }
    await writeFile(join(unfinished, passwordsFile), JSON.stringify(passwords), { mode: 0o600 });
    await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordPath, { force: true });
  }
}

const secret = () => randomBytes(24).toString('base64url');
const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

interface RunResult {
  code: number | null;
  output: string;
}

function run(launcher: Launcher, binaries: Binaries, command: string, args: string[]): Promise<RunResult> {
  return new Promise((done, fail) => {
    const child = launcher.spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...binaries.variables },
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}

/** A cluster that was made by another way of starting belongs to another user: hand it over, wholly. */
async function giveTo(cluster: string, owner: { uid: number; gid: number }): Promise<void> {
  const [folder, inside] = await Promise.all([stat(cluster), stat(join(cluster, passwordsFile))]);
  if (folder.uid === owner.uid && inside.uid === owner.uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), owner.uid, owner.gid);
  }
  await chown(cluster, owner.uid, owner.gid);
  await chmod(cluster, 0o700);
}
