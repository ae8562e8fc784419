import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Binaries, postgresMajorVersion } from './binaries.ts';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import type { Launcher } from './launcher.ts';
import type { PostgresLog } from './log.ts';
import type { ClusterNames } from './names.ts';

const passwordsSchema = z.object({ superuser: z.string(), application: z.string() });
export type ClusterPasswords = z.infer<typeof passwordsSchema>;

interface ClusterOptions {
  cluster: string;
  names: ClusterNames;
  binaries: Binaries;
  launcher: Launcher;
  log: PostgresLog;
  remedies: Remedies;
}

/** Creates the cluster or checks the existing one, and returns its passwords. */
export async function prepareCluster(options: ClusterOptions): Promise<ClusterPasswords> {
  const { cluster, names, launcher } = options;
  if (!(await stat(cluster).catch(() => undefined))) await writeNewCluster(options);
  await checkVersion(cluster);
  const passwords = await readPasswords(cluster, names);
  if (launcher.owner) await changeOwner(cluster, names, launcher.owner);
  return passwords;
}

/** Stores the passwords inside the cluster, so that a finished cluster always has them. */
function writeNewCluster(options: ClusterOptions): Promise<void> {
  const passwords: ClusterPasswords = { superuser: secret(), application: secret() };
  return initialiseCluster({
    ...options,
    superuser: options.names.superuser,
    password: passwords.superuser,
    files: { [options.names.passwordsFile]: JSON.stringify(passwords) },
  });
}

const secret = () => randomBytes(24).toString('base64url');

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === postgresMajorVersion) return;
  throw new EmbeddedPostgresError(
    'unusable',
    version === ''
      ? `The database in ${cluster} is damaged (PG_VERSION is missing): restore a backup, or move the folder away to start with an empty one.`
      : `The database in ${cluster} was made by PostgreSQL ${version} and this build runs PostgreSQL ${postgresMajorVersion}: upgrade it with pg_upgrade, or use the build that created it.`,
  );
}

export async function readPasswords(
  cluster: string,
  { passwordsFile }: ClusterNames,
): Promise<ClusterPasswords> {
  const path = join(cluster, passwordsFile);
  try {
    return passwordsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unusable',
      `The passwords of the database cannot be read from ${path}: restore that file from a backup.`,
      { cause },
    );
  }
}

/** Changes the owner of a cluster that was created with another launcher. */
async function changeOwner(
  cluster: string,
  { passwordsFile }: ClusterNames,
  owner: { uid: number; gid: number },
): Promise<void> {
  const [folder, inside] = await Promise.all([stat(cluster), stat(join(cluster, passwordsFile))]);
  if (folder.uid === owner.uid && inside.uid === owner.uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), owner.uid, owner.gid);
  }
  await chown(cluster, owner.uid, owner.gid);
  await chmod(cluster, 0o700);
}
