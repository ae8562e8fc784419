import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No work takes that long, so nothing that is older is in use. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** `key.pid.random`, as `makeWorkFolder` names folders. */
const folderName = /\.(\d+)\.[A-Za-z\d]{6}$/;

/**
 * Runs work in a new folder and removes it afterwards. Folders with the same key that killed processes have left are removed
 * before.
 */
export async function withWorkFolder<T>(
  workDir: string,
  key: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const prefix = prefixOf(key);
  for (const name of await namesIn(workDir)) {
    if (name.startsWith(prefix) && isAbandoned(name)) await remove(join(workDir, name));
  }
  const folder = await makeWorkFolder(workDir, key);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a folder for temporary files, which the caller removes. Its name contains the pid, for `removeAbandonedWork`. */
export async function makeWorkFolder(workDir: string, key: string): Promise<string> {
  await mkdir(workDir, { recursive: true });
  return mkdtemp(join(workDir, `${prefixOf(key)}${process.pid}.`));
}

/** Options of `removeAbandonedWork`. */
export interface AbandonedWorkOptions {
  workDir: string;
  /** The process has not begun to work: folders with its pid are of an earlier one, for example in a restarted container. */
  isStart: boolean;
  /** Milliseconds since the epoch. Default: now. */
  now?: number;
  /** Called for an entry that could not be removed. */
  onFailed(error: unknown, name: string): void;
}

/**
 * Removes what killed processes have left in a folder of temporary files: folders whose process does not run, and all files
 * and folders that are older than a day. Processes that share the folder must see the pids of each other.
 *
 * @returns The number of removed entries.
 */
export async function removeAbandonedWork(options: AbandonedWorkOptions): Promise<number> {
  const { workDir, isStart, now = Date.now(), onFailed } = options;
  let removed = 0;
  for (const name of await namesIn(workDir)) {
    const path = join(workDir, name);
    try {
      if (!isAbandoned(name, { isStart }) && !(await isOld(path, now))) continue;
      await remove(path);
      removed += 1;
    } catch (error) {
      onFailed(error, name);
    }
  }
  return removed;
}

const prefixOf = (key: string) => `${key.replaceAll('/', '-')}.`;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}

function isAbandoned(name: string, { isStart = false } = {}): boolean {
  const pid = Number(folderName.exec(name)?.[1]);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid ? isStart : !isAlive(pid);
}

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    // Its process has removed it meanwhile.
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return found !== undefined && now - found.mtimeMs > MAX_AGE_MS;
}

/** An ffmpeg process can outlive its parent for a moment, and add a file meanwhile. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
