import { parseArgs } from 'node:util';
import {
  type HashJob,
  type HashKind,
  hashKinds,
  importHashes,
  loadHashJobs,
  matchReasons,
  parseEnvironment,
  requestHashRemoval,
} from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Imports an external list of hashes from a file or an address, stores the removal of a list or of some of its hashes, or prints
 * how far the worker is with them. A server may use the database at the same time. Run an import again to continue after an
 * interruption, or to add what is new in the list.
 * @throws {StartError} when the arguments are wrong.
 * @throws {OriginError} `hash_list` when the list cannot be read.
 */
export async function runHashes(args: string[]): Promise<void> {
  const read = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print, progress } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const stopping = new AbortController();
  onStopSignals({ stop: () => stopping.abort(), force: () => process.exit(130) });
  const database = await openSharedDatabase({ environment, log });
  try {
    if (read.verb === 'remove') {
      const job = await requestHashRemoval(database, read);
      print(`The worker removes hashes from the list "${read.list}" (job ${job}). ${progressHint}`);
      return;
    }
    if (read.verb === 'status') {
      const jobs = await loadHashJobs(database);
      for (const job of jobs) print(lineOf(job));
      if (jobs.length === 0) print('No list of hashes was imported or removed.');
      return;
    }
    const { list, isDryRun, ...source } = read;
    const { added, known, invalid, invalidLines } = await importHashes({
      database,
      ...source,
      list,
      isDryRun,
      signal: stopping.signal,
      onProgress: (lines) => progress(`Importing: ${lines} lines`),
    });
    progress('');
    const would = isDryRun ? ' (dry run, nothing was changed)' : '';
    print(`${added} hashes added to the list "${list}", ${known} known, ${invalid} invalid lines${would}.`);
    if (added > 0 && !isDryRun) print(`The worker compares all videos with the list. ${progressHint}`);
    if (invalid > 0) print(`Lines without a hash: ${invalidLines.join(', ')}${invalid > 10 ? ' …' : ''}`);
  } finally {
    await database.close();
  }
}

const progressHint = 'Follow it with: hashes status';

function lineOf({ id, list, kind, total, checked, found, unmarked, finishedAt }: HashJob): string {
  const state = finishedAt ? `finished ${finishedAt.toISOString()}` : 'not finished';
  const videos = `videos compared: ${checked} of ${total ?? '?'}`;
  const result =
    kind === 'scan' ? `found: ${found}` : `hashes removed: ${found}, videos no longer marked: ${unmarked}`;
  return `${id}  ${kind}  "${list}"  ${videos}, ${result}, ${state}`;
}

function readArgs(args: string[]) {
  const usage =
    'State the list and its name, for example: hashes import known.csv --list partner --kind pdq, or hashes import https://lists.example/pdq.csv --list partner --kind pdq --token-file token.txt (--kind sha256 for hashes of files, --reason underage for the reports about published videos that match, --dry-run changes nothing). To remove a list: hashes remove --list partner; to remove some of its hashes: hashes remove 0a1b… --list partner. To see the progress of both: hashes status.';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        list: { type: 'string' },
        kind: { type: 'string' },
        reason: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'token-file': { type: 'string' },
      },
    });
    const [verb, location, ...others] = positionals;
    const hashes = positionals.slice(1).map((hash) => hash.toLowerCase());
    const { list: named, ...ofImport } = values;
    const kind = hashKinds.find((known): known is HashKind => known === (values.kind ?? 'sha256'));
    const reason = matchReasons.find((known) => known === values.reason);
    const isReason = values.reason === undefined || reason !== undefined;
    const list = named?.trim() ?? '';
    const isNamed = /^[\w .-]{1,64}$/.test(list);
    const isRemoval = verb === 'remove' && Object.keys(ofImport).length === 0;
    if (isRemoval && isNamed && hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)))
      return { verb: 'remove' as const, list, ...(hashes.length > 0 && { hashes }) };
    if (verb === 'status' && positionals.length === 1 && Object.keys(values).length === 0)
      return { verb: 'status' as const };
    if (verb === 'import' && location && others.length === 0 && kind && isReason && isNamed)
      return {
        verb: 'import' as const,
        location,
        list,
        kind,
        reason,
        isDryRun: values['dry-run'] ?? false,
        tokenFile: values['token-file'],
      };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
