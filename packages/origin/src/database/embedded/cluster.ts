import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OriginError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { type Binaries, embeddedMajorVersion } from './binaries.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import type { Launcher } from './launcher.ts';

/** The roles of the embedded cluster; the application never connects as the superuser. */
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

/** Creates the cluster or checks the existing one, and returns its passwords. */
export async function prepareCluster(options: ClusterOptions): Promise<ClusterPasswords> {
  const { cluster, launcher } = options;
  if (!(await stat(cluster).catch(() => undefined))) await writeNewCluster(options);
  await checkVersion(cluster);
  const passwords = await readPasswords(cluster);
  if (launcher.owner) await changeOwner(cluster, launcher.owner);
  return passwords;
}

/** Stores the passwords inside the cluster, so that a finished cluster always has them. */
function writeNewCluster(options: ClusterOptions): Promise<void> {
  const passwords: ClusterPasswords = { superuser: secret(), application: secret() };
  return initialiseCluster({
    ...options,
    superuser,
    password: passwords.superuser,
    files: { [passwordsFile]: JSON.stringify(passwords) },
  });
}

const secret = () => randomBytes(24).toString('base64url');

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === embeddedMajorVersion) return;
  throw new OriginError(
    'database_unusable',
    version === ''
      ? `The database in ${cluster} is damaged (PG_VERSION is missing): restore a backup, or move the folder away to start with an empty one.`
      : `The database in ${cluster} was made by PostgreSQL ${version} and this build runs PostgreSQL ${embeddedMajorVersion}: upgrade it with pg_upgrade, or use the build that created it.`,
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

/** Changes the owner of a cluster that was created with another launcher. */
async function changeOwner(cluster: string, owner: { uid: number; gid: number }): Promise<void> {
  const [folder, inside] = await Promise.all([stat(cluster), stat(join(cluster, passwordsFile))]);
  if (folder.uid === owner.uid && inside.uid === owner.uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), owner.uid, owner.gid);
  }
  await chown(cluster, owner.uid, owner.gid);
  await chmod(cluster, 0o700);
}
