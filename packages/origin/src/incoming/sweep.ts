import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { isMissing, statUnlessMissing } from './stat-unless-missing.ts';

/** A file that is being received changes constantly; afterwards it is probed and stored within one hour. */
const ABANDONED_AFTER_MS = 2 * 3600 * 1000;
const SWEEP_EVERY_MS = 3600 * 1000;
/** File names that `receiveForm` creates; other files in the folder are not removed. */
const receivedName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes files that a killed process left behind. One that cannot be read or removed is left. @returns The number of removed files. */
export async function removeAbandoned(folder: string, nowMs: number, log: Log): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((entry) => receivedName.test(entry))) {
    const path = join(folder, name);
    try {
      const found = await statUnlessMissing(path);
      if (!found?.isFile() || nowMs - found.mtimeMs < ABANDONED_AFTER_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    } catch (error) {
      log.warn({ err: error, path }, 'An abandoned upload could not be removed.');
    }
  }
  return removed;
}

/** Removes abandoned files now and every hour until `close()`. */
export function sweepIncoming({ folder, log }: { folder: string; log: Log }): { close(): void } {
  const sweep = () =>
    removeAbandoned(folder, Date.now(), log).then(
      (removed) => {
        if (removed > 0) log.info({ folder, removed }, 'Abandoned uploads were removed.');
      },
      (error: unknown) => log.warn({ err: error, folder }, 'Abandoned uploads could not be removed.'),
    );
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  void sweep();
  return { close: () => clearInterval(timer) };
}
