import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs work in a new folder and removes it afterwards. Its name contains the pid, so that the next run can remove the
 * folders of killed processes without touching those of running ones.
 */
export async function withWorkFolder<T>(
  workDir: string,
  assetKey: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const prefix = `${assetKey.replaceAll('/', '-')}.`;
  await mkdir(workDir, { recursive: true });
  for (const name of await readdir(workDir)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('.')[0]) : Number.NaN;
    if (Number.isInteger(owner) && !isAlive(owner))
      await rm(join(workDir, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(workDir, `${prefix}${process.pid}.`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
