import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';

/** A way to run PostgreSQL; needed because PostgreSQL refuses to run as root. */
export interface Launcher {
  name: 'direct' | 'other-user' | 'capabilities' | 'user-namespace';
  /** The required owner of the cluster's files; undefined: the current user. */
  owner: { uid: number; gid: number } | undefined;
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess;
}

interface Account {
  uid: number;
  gid: number;
}

const direct: Launcher = { name: 'direct', owner: undefined, spawn };

/** Runs as another user: works if that user may traverse every folder above the cluster and the binaries. */
const otherUser = (account: Account): Launcher => ({
  name: 'other-user',
  owner: account,
  spawn: (command, args, options) => spawn(command, args, { ...options, ...account }),
});

/** Runs as another user that keeps the capability to traverse folders of mode 700. */
const capabilities = (account: Account): Launcher => ({
  name: 'capabilities',
  owner: account,
  spawn: (command, args, options) =>
    spawn(
      'setpriv',
      [
        ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'],
        ['--securebits', '+no_setuid_fixup'],
        ['--inh-caps', '-all,+dac_override', '--ambient-caps', '-all,+dac_override'],
        ['--bounding-set', '-all,+dac_override'],
        ['--', command],
        args,
      ].flat(),
      options,
    ),
});

/** Runs as the current user with another id inside a user namespace; the owner of the files does not change. */
const userNamespace = (account: Account): Launcher => ({
  name: 'user-namespace',
  owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
  spawn: (command, args, options) =>
    spawn(
      'unshare',
      ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--', command, ...args],
      options,
    ),
});

/** The launchers to try on this system, the simplest first. */
export async function launcherCandidates(): Promise<Launcher[]> {
  if (process.getuid?.() !== 0) return [direct];
  const account = await unprivilegedAccount();
  return [otherUser(account), capabilities(account), userNamespace(account)];
}

/**
 * For initdb only, which requires an account for its user id. A user without an account (a container with an arbitrary id)
 * takes the id of one in a user namespace. The server itself needs no account.
 */
export async function launcherWithAccount(): Promise<Launcher> {
  return userNamespace(await unprivilegedAccount());
}

/** Returns the first launcher that can run the binaries and write to a folder beside the cluster. */
export async function chooseLauncher(
  candidates: Launcher[],
  binaries: Binaries,
  folder: string,
  { otherServer }: Remedies,
): Promise<Launcher> {
  const [first] = candidates;
  if (first?.name === 'direct') return first;
  for (const candidate of candidates) {
    if (await works(candidate, binaries, join(folder, `.probe-${process.pid}`))) return candidate;
  }
  throw new EmbeddedPostgresError(
    'platform',
    `PostgreSQL cannot run as root, and none of another user, setpriv and unshare works here: start it as an unprivileged user, or ${otherServer}.`,
  );
}

async function works(launcher: Launcher, binaries: Binaries, folder: string): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 });
  try {
    if (launcher.owner) await chown(folder, launcher.owner.uid, launcher.owner.gid);
    const script = 'cd "$1" && : > written && exec "$2" -V';
    return await new Promise((done) => {
      const child = launcher.spawn('/bin/sh', ['-c', script, 'sh', folder, binaries.postgres], {
        stdio: 'ignore',
        env: { ...process.env, ...binaries.variables },
      });
      child.once('error', () => done(false));
      child.once('exit', (code) => done(code === 0));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An account that initdb accepts; `nobody` exists on nearly every system. */
async function unprivilegedAccount(): Promise<Account> {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = accounts.find(({ name }) => name === 'nobody') ??
    accounts[0] ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
}
