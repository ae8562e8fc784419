import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportEntries, exportVideos, parseEnvironment } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Writes the videos, or the entries that they are filed under, to a file that `import` reads. The file appears when it is complete.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runExport(args: string[]): Promise<void> {
  const { file, format, isEntries } = readArgs(args);
  const environment = parseEnvironment(process.env);
  const { log, print } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const unfinished = `${file}.part`;
    const lines = isEntries ? exportEntries(database, format) : exportVideos(database, format);
    await pipeline(Readable.from(lines), createWriteStream(unfinished));
    await rename(unfinished, file);
    print(`The catalogue is in ${file}.`);
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]) {
  const usage =
    'State the file to write, for example: export videos.csv, export videos.jsonl, or export entries.csv --entries for the categories, models, channels and tags.';
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: { entries: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    const format = file === undefined ? undefined : formats.get(extname(file).toLowerCase());
    if (file && format && others.length === 0) return { file, format, isEntries: values.entries };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}

const formats: ReadonlyMap<string, 'csv' | 'jsonl'> = new Map([
  ['.csv', 'csv'],
  ['.jsonl', 'jsonl'],
]);
