import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportEntries, exportVideos } from '@nightjar/origin';
import { readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage =
  'State the file to write, for example: export videos.csv or export videos.jsonl for the published videos, with --all also for those that are hidden, refused or in review, or export entries.csv --entries for the categories, models, channels and tags.';

/**
 * Writes the videos, or the entries that they are filed under, to a file that `import` reads, and the captions of the videos to
 * `captions/` beside it. The file appears when it is complete.
 * @throws {StartError} when the arguments are wrong.
 */
export async function runExport(args: string[]): Promise<void> {
  const { file, format, isEntries, isAll } = readArgs(args);
  await withDatabase(async ({ database, print }) => {
    const unfinished = `${file}.part`;
    const lines = isEntries
      ? exportEntries(database, format)
      : exportVideos(database, { format, isAll, saveFile: saveBeside(file) });
    await pipeline(Readable.from(lines), createWriteStream(unfinished));
    await rename(unfinished, file);
    print(`The catalogue is in ${file}.`);
  });
}

/** Saves files of an export at their path beside its list. */
export const saveBeside = (file: string) => async (path: string, text: string) => {
  const target = join(dirname(file), path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
};

const formats: ReadonlyMap<string, 'csv' | 'jsonl'> = new Map([
  ['.csv', 'csv'],
  ['.jsonl', 'jsonl'],
]);

const syntax = {
  allowPositionals: true,
  options: { entries: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
} as const;

function readArgs(args: string[]) {
  return readCommandArgs(args, usage, syntax, ({ values, positionals }) => {
    const [file, ...others] = positionals;
    const format = file === undefined ? undefined : formats.get(extname(file).toLowerCase());
    const { entries: isEntries, all: isAll } = values;
    if (!file || !format || others.length > 0 || (isEntries && isAll)) return undefined;
    return { file, format, isEntries, isAll };
  });
}
