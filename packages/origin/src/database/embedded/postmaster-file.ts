import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running server writes about itself into its cluster. */
export interface PostmasterFile {
  pid: number;
  /** `starting`, `ready`, `standby` or `stopping`; empty while it is being written. */
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

/** Whether that process is a server of this cluster, and not somebody else who was given the same number. */
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
 * Takes away what a killed server left behind. Between our reading and our deleting another start may have put its
 * own file there: the file is moved aside first and put back when it is not the one that was read.
 */
export async function removeStaleFile(cluster: string, stale: PostmasterFile): Promise<void> {
  const aside = join(cluster, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(fileOf(cluster), aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) === stale.text) {
    await rm(join(cluster, '.s.PGSQL.5432.lock'), { force: true });
  } else {
    await link(aside, fileOf(cluster)).catch(() => undefined);
  }
  await rm(aside, { force: true });
}
