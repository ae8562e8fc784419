import { openMediaStore } from '@nightjar/media';
import { parseEnvironment, sweepMedia } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { openSharedDatabase } from './open-shared-database.ts';
import { readDryRun } from './read-dry-run.ts';

const usage =
  'Use sweep --dry-run to see which stored files no row refers to, and sweep to delete them now. A worker does it every day.';

/**
 * Removes files of the media store that no row of the database refers to, as the worker does every day, or prints them. A server
 * may use the database at the same time.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runSweep(args: string[]): Promise<void> {
  const isDryRun = readDryRun(args, usage);
  const environment = parseEnvironment(process.env);
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const mediaStore = await openMediaStore(environment.mediaStore);
    const { pool } = database;
    const count = await sweepMedia({ pool, mediaStore, isDryRun, onUnused: print });
    print(isDryRun ? `${count} unused (dry run, nothing was deleted).` : `${count} unused, deleted.`);
  } finally {
    await database.close();
  }
}
