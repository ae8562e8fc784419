import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Content of `postmaster.pid`, which a running server writes into its cluster. */
export interface PostmasterFile {
  pid: number;
  /** `starting`, `ready`, `standby` or `stopping`; empty while the file is incomplete. */
  state: string;
  text: string;
}

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)), state: (lines[7] ?? '').trim(), text };
}

/** Whether the process is a server of this cluster, not another program with a reused pid. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 2) return false;
  const words = await commandLine(pid);
  return words.includes(`-D\0${cluster}\0`) || words.includes(`-D ${cluster} `);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).catch(
    () => undefined,
  );
  return listed ? `${listed.stdout.trim()} ` : '';
}

/**
 * Removes the lock files of a killed server. Another start may have replaced the file after it was read, so the file is
 * renamed first and restored if its content differs.
 */
export async function removeStaleFile(cluster: string, stale: PostmasterFile): Promise<void> {
  const renamed = join(cluster, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(fileOf(cluster), renamed);
  } catch {
    return;
  }
  if ((await readFile(renamed, 'utf8')) === stale.text) {
    await rm(join(cluster, '.s.PGSQL.5432.lock'), { force: true });
  } else {
    await link(renamed, fileOf(cluster)).catch(() => undefined);
  }
  await rm(renamed, { force: true });
}
