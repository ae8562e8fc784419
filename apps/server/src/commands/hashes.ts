import {
  type HashJob,
  type HashKind,
  hashKinds,
  importHashes,
  loadHashJobs,
  matchReasons,
  requestHashRemoval,
} from '@nightjar/origin';
import { readCommandArgs } from './command-args.ts';
import { type CommandContext, stopSignal, withDatabase } from './with-database.ts';

const usage =
  'State the list and its name, for example: hashes import known.csv --list partner --kind pdq, or hashes import https://lists.example/pdq.csv --list partner --kind pdq --token-file token.txt (--kind sha256 for hashes of files, --reason underage for the reports about published videos that match, --dry-run changes nothing). To remove a list: hashes remove --list partner; to remove some of its hashes: hashes remove 0a1b… --list partner. To see the progress of both: hashes status.';

/**
 * Imports an external list of hashes from a file or an address, stores the removal of a list or of some of its hashes, or prints
 * how far the worker is with them. Run an import again to continue after an interruption, or to add what is new in the list.
 * @throws {StartError} when the arguments are wrong.
 * @throws {OriginError} `hash_list` when the list cannot be read.
 */
export async function runHashes(args: string[]): Promise<void> {
  const params = readArgs(args);
  const signal = stopSignal();
  await withDatabase(async (context) => {
    switch (params.verb) {
      case 'import':
        return importList(context, params, signal);
      case 'remove':
        return removeList(context, params);
      case 'status':
        return printJobs(context);
    }
  });
}

type Params<Verb> = Extract<ReturnType<typeof readArgs>, { verb: Verb }>;

async function importList(
  { database, print, progress }: CommandContext,
  { list, isDryRun, ...source }: Params<'import'>,
  signal: AbortSignal,
): Promise<void> {
  const { added, known, invalid, invalidLines } = await importHashes({
    database,
    ...source,
    list,
    isDryRun,
    signal,
    onProgress: (lines) => progress(`Importing: ${lines} lines`),
  });
  progress('');
  const would = isDryRun ? ' (dry run, nothing was changed)' : '';
  print(`${added} hashes added to the list "${list}", ${known} known, ${invalid} invalid lines${would}.`);
  if (added > 0 && !isDryRun) print(`The worker compares all videos with the list. ${progressHint}`);
  if (invalid > 0) print(`Lines without a hash: ${invalidLines.join(', ')}${invalid > 10 ? ' …' : ''}`);
}

async function removeList({ database, print }: CommandContext, removal: Params<'remove'>): Promise<void> {
  const job = await requestHashRemoval(database, removal);
  print(`The worker removes hashes from the list "${removal.list}" (job ${job}). ${progressHint}`);
}

async function printJobs({ database, print }: CommandContext): Promise<void> {
  const jobs = await loadHashJobs(database);
  for (const job of jobs) print(lineOf(job));
  if (jobs.length === 0) print('No list of hashes was imported or removed.');
}

const progressHint = 'Follow it with: hashes status';

function lineOf({ id, list, kind, total, checked, found, unmarked, finishedAt }: HashJob): string {
  const state = finishedAt ? `finished ${finishedAt.toISOString()}` : 'not finished';
  const videos = `videos compared: ${checked} of ${total ?? '?'}`;
  const result =
    kind === 'scan' ? `found: ${found}` : `hashes removed: ${found}, videos no longer marked: ${unmarked}`;
  return `${id}  ${kind}  "${list}"  ${videos}, ${result}, ${state}`;
}

const syntax = {
  allowPositionals: true,
  options: {
    list: { type: 'string' },
    kind: { type: 'string' },
    reason: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'token-file': { type: 'string' },
  },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
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
    return undefined;
  });
}
