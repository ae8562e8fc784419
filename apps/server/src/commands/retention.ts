import { openMediaStore } from '@nightjar/media';
import { parseEnvironment, runRetention } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { openSharedDatabase } from './open-shared-database.ts';
import { readDryRun } from './read-dry-run.ts';

const usage =
  'Use retention --dry-run to see what would be deleted, and retention to delete it now. A worker does it every day.';

/**
 * Applies the retention rules now, as the worker does every day, or prints what is due. A server may use the database at the
 * same time.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runRetentionCommand(args: string[]): Promise<void> {
  const isDryRun = readDryRun(args, usage);
  const environment = parseEnvironment(process.env);
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const mediaStore = await openMediaStore(environment.mediaStore);
    const results = await runRetention({ database, mediaStore, log, isDryRun });
    const width = Math.max(...results.map(({ count }) => String(count).length));
    for (const { count, text } of results) print(`${String(count).padStart(width)}  ${text}`);
    print(isDryRun ? 'Dry run: nothing was deleted.' : 'Deleted, and recorded in the audit log.');
  } finally {
    await database.close();
  }
}
