import { openMediaStore } from '@nightjar/media';
import { sweepMedia } from '@nightjar/origin';
import { readDryRun } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'Use sweep --dry-run to see which stored files no row refers to, and sweep to delete them now. A worker does it every day.';

/**
 * Removes files of the media store that no row of the database refers to, as the worker does every day, or prints them.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runSweep(args: string[]): Promise<void> {
  const isDryRun = readDryRun(args, usage);
  await withDatabase(async ({ environment, database, print }) => {
    const mediaStore = await openMediaStore(environment.mediaStore);
    const count = await sweepMedia({ pool: database.pool, mediaStore, isDryRun, onUnused: print });
    print(isDryRun ? `${count} unused (dry run, nothing was deleted).` : `${count} unused, deleted.`);
  });
}
