import { openMediaStore } from '@nightjar/media';
import { runRetention } from '@nightjar/origin';
import { readDryRun } from './command-args.ts';
import { type CommandContext, withDatabase } from './with-database.ts';

const usage =
  'Use retention --dry-run to see what would be deleted, and retention to delete it now. A worker does it every day.';

/**
 * Applies the retention rules now, as the worker does every day, or prints what is due.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runRetentionCommand(args: string[]): Promise<void> {
  const isDryRun = readDryRun(args, usage);
  await withDatabase((context) => retainAndReport(context, { isDryRun }));
}

/** Applies the rules, or counts what is due, and prints a line for each rule. */
export async function retainAndReport(
  { environment, database, log, print }: Pick<CommandContext, 'environment' | 'database' | 'log' | 'print'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<void> {
  const mediaStore = await openMediaStore(environment.mediaStore);
  const results = await runRetention({ database, mediaStore, log, isDryRun });
  const width = Math.max(...results.map(({ count }) => String(count).length));
  for (const { count, text } of results) print(`${String(count).padStart(width)}  ${text}`);
  print(isDryRun ? 'Dry run: nothing was deleted.' : 'Deleted, and recorded in the audit log.');
}
