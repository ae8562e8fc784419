import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openMediaStore } from '@nightjar/media';
import {
  importEntries,
  importVideos,
  type LineResult,
  parseEnvironment,
  publishWhenReady,
} from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Imports videos from a list or a folder. A server may use the database at the same time, and its worker makes the media.
 * Run it again to continue after an interruption.
 * @throws {StartError} when the arguments are wrong, or when lines could not be imported.
 */
export async function runImport(args: string[]): Promise<void> {
  const { path, isDryRun, publishes, isEntries, errorsFile } = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print, progress } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const stopping = new AbortController();
  onStopSignals({ stop: () => stopping.abort(), force: () => process.exit(130) });
  const { signal } = stopping;
  const database = await openSharedDatabase({ environment, log });
  const errors = createErrorReport(errorsFile, print);
  try {
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
    const summary = isEntries
      ? await importEntries(options)
      : await importVideos({
          ...options,
          mediaStore: await openMediaStore(environment.mediaStore),
          log,
        });
    progress('');
    const { added, changed, unchanged, failed, isComplete } = summary;
    const would = isDryRun ? ' (dry run, nothing was changed)' : '';
    print(`${added} added, ${changed} changed, ${unchanged} unchanged, ${failed} failed${would}.`);
    if (publishes && !isDryRun && !signal.aborted) {
      const { published, marked } = await publishWhenReady(database, {
        signal,
        onProgress: (facts) => progress(`Published: ${facts.published}, being encoded: ${facts.waiting}`),
      });
      progress('');
      print(`${published} published.`);
      if (marked > 0) print(`${marked} look like other videos and wait for the review.`);
    }
    if (!isComplete || signal.aborted) print('Interrupted. Run the command again to continue.');
    if (failed > 0) {
      const where = errorsFile ? `, see ${errorsFile}` : '';
      throw new StartError(
        `${failed} lines were not imported${where}. Correct them and run the command again.`,
      );
    }
  } finally {
    await errors.close();
    await database.close();
  }
}

/** One line for each line that failed: to a CSV file, or to the terminal. */
function createErrorReport(file: string | undefined, print: (line: string) => void) {
  const stream = file === undefined ? undefined : createWriteStream(file);
  stream?.write('line,key,problem\r\n');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return {
    add({ line, key, problem = '' }: LineResult) {
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

function readArgs(args: string[]) {
  const usage =
    'State what to import, for example: import videos.csv, import videos.jsonl or import folder/ (--dry-run checks all lines and changes nothing, --publish publishes the videos when they are encoded, --errors report.csv writes the errors to a file, --entries imports categories, models, channels and tags from a list).';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        entries: { type: 'boolean', default: false },
        errors: { type: 'string' },
      },
    });
    const [path, ...others] = positionals;
    if (path && others.length === 0 && !(values.entries && values.publish))
      return {
        path,
        isDryRun: values['dry-run'],
        publishes: values.publish,
        isEntries: values.entries,
        errorsFile: values.errors,
      };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
