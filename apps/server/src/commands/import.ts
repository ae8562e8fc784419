import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { openMediaStore } from '@nightjar/media';
import {
  findRefused,
  importEntries,
  importVideos,
  type LineResult,
  publishWhenReady,
} from '@nightjar/origin';
import { StartError } from '../startup/start-error.ts';
import { readCommandArgs } from './command-args.ts';
import { type CommandContext, stopSignal, withDatabase } from './with-database.ts';

const usage =
  'State what to import, for example: import videos.csv, import videos.jsonl or import folder/ (--dry-run checks all lines and changes nothing, --publish publishes the videos when they are encoded, except for those with another stage than published, --errors report.csv writes the errors to a file, --entries imports categories, models, channels and tags from a list).';

/**
 * Imports videos from a list or a folder; the worker of a server makes their media. Run it again to continue after an
 * interruption.
 * @throws {StartError} when the arguments are wrong, when lines could not be imported, or when the pipeline refused their videos.
 */
export async function runImport(args: string[]): Promise<void> {
  const params = readArgs(args);
  const signal = stopSignal();
  await withDatabase(async (context) => {
    const errors = createErrorReport(params.errorsFile, context.print);
    try {
      await importAndReport(context, { ...params, errors, signal });
    } finally {
      await errors.close();
    }
  });
}

type ImportContext = Omit<CommandContext, 'say'>;
type ImportParams = ReturnType<typeof readArgs> & {
  errors: ReturnType<typeof createErrorReport>;
  signal: AbortSignal;
};

/** @throws {StartError} when lines or their videos failed. */
export async function importAndReport(context: ImportContext, params: ImportParams): Promise<void> {
  const { database, print } = context;
  const { isDryRun, publishes, errorsFile, errors, signal } = params;
  const summary = await importLines(context, params);
  const { added, changed, unchanged, failed, isComplete, unreadAfter, lines, publishable } = summary;
  const would = isDryRun ? ' (dry run, nothing was changed)' : '';
  print(`${added} added, ${changed} changed, ${unchanged} unchanged, ${failed} failed${would}.`);
  if (publishes && !isDryRun && !signal.aborted) await publish(context, publishable, signal);
  if (!isComplete || signal.aborted) print('Interrupted. Run the command again to continue.');
  const refused = await findRefused(database, lines);
  for (const line of refused) errors.add(line);
  const problems = [
    ...(failed > 0 ? [`${failed} lines were not imported`] : []),
    ...(unreadAfter === undefined ? [] : [`the lines after line ${unreadAfter} were not read`]),
    ...(refused.length > 0 ? [`${refused.length} imported videos were refused`] : []),
  ];
  if (problems.length === 0) return;
  const where = errorsFile ? `, see ${errorsFile}` : '';
  throw new StartError(`${problems.join(', ')}${where}. Correct them and run the command again.`);
}

async function importLines(
  { environment, database, log, progress }: ImportContext,
  { path, isDryRun, isEntries, errors, signal }: ImportParams,
) {
  let lines = 0;
  const options = {
    database,
    path,
    isDryRun,
    signal,
    onLine(result: LineResult) {
      lines += 1;
      progress(`Importing: ${lines} lines`);
      if (result.outcome === 'failed') errors.add(result);
    },
  };
  try {
    if (isEntries)
      return { ...(await importEntries(options)), lines: new Map<string, number>(), publishable: [] };
    const mediaStore = await openMediaStore(environment.mediaStore);
    return await importVideos({ ...options, mediaStore, log });
  } finally {
    progress('');
  }
}

async function publish(
  { database, print, progress }: ImportContext,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { published, marked } = await publishWhenReady(database, {
    keys,
    signal,
    onProgress: (facts) => progress(`Published: ${facts.published}, being encoded: ${facts.waiting}`),
  });
  progress('');
  print(`${published} published.`);
  if (marked > 0) print(`${marked} look like other videos and wait for the review.`);
}

/** One line for each line that failed or whose video was refused: to a CSV file, or to the terminal. */
export function createErrorReport(file: string | undefined, print: (line: string) => void) {
  const stream = file === undefined ? undefined : createWriteStream(file);
  stream?.write('line,key,problem\r\n');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return {
    add({ line, key, problem = '' }: Pick<LineResult, 'line' | 'key' | 'problem'>) {
      if (stream) stream.write(`${line},${quoted(key)},${quoted(problem)}\r\n`);
      else print(`Line ${line}: ${problem}`);
    },
    async close() {
      if (!stream) return;
      stream.end();
      await finished(stream);
    },
  };
}

const syntax = {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    entries: { type: 'boolean', default: false },
    errors: { type: 'string' },
  },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
    const [path, ...others] = positionals;
    if (!path || others.length > 0 || (values.entries && values.publish)) return undefined;
    return {
      path,
      isDryRun: values['dry-run'],
      publishes: values.publish,
      isEntries: values.entries,
      errorsFile: values.errors,
    };
  });
}
