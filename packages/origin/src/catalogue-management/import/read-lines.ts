import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { OriginError } from '../../errors.ts';
import { isVideoFile } from '../../uploads/checks.ts';
import { type RawLine, titleOfFile } from './import-line.ts';

export interface ImportSource {
  /** Files of the lines are relative to it. */
  folder: string;
  lines: AsyncIterable<RawLine>;
}

/** A longer line is an error; the longest text has 5000 characters. */
const MAX_LINE = 200_000;

/**
 * Opens an import: a CSV with a header (RFC 4180, UTF-8), a file with one JSON object in each line, or a folder of videos,
 * whose titles come from the names of the files or from a JSON file of the same name beside them.
 * With `keepsEmpty` an empty field of a CSV is an empty text; without, a missing field.
 * @throws {OriginError} `import` if it is none of them or cannot be read.
 */
export async function openImport(
  path: string,
  { keepsEmpty = false }: { keepsEmpty?: boolean } = {},
): Promise<ImportSource> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new OriginError('import', `${path} cannot be read: check the path.`, { cause });
  });
  if (facts.isDirectory()) return { folder: path, lines: linesOfFolder(path) };
  const folder = dirname(path);
  switch (extname(path).toLowerCase()) {
    case '.csv':
      return { folder, lines: linesOfCsv(path, keepsEmpty) };
    case '.jsonl':
    case '.ndjson':
      return { folder, lines: linesOfJson(path) };
    default:
      throw new OriginError('import', `${path} is not a .csv or .jsonl file or a folder of videos.`);
  }
}

async function* linesOfCsv(path: string, keepsEmpty: boolean): AsyncGenerator<RawLine> {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      info: true,
      relax_column_count: true,
      max_record_size: MAX_LINE,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  try {
    for await (const { record, info } of parser) {
      const line = Number(info.lines);
      if (info.error) yield { line, fields: {}, problem: 'has another number of fields than the header' };
      else yield { line, fields: keepsEmpty ? record : withoutEmpty(record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where a quote is missing the rest of the file cannot be divided into lines.
    yield { line: Number(error.lines ?? 0), fields: {}, problem: `cannot be read (${error.code})` };
  }
}

async function* linesOfJson(path: string): AsyncGenerator<RawLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    yield readObject(text, line);
  }
}

/** All video files below a folder, in alphabetical order. Hidden files and folders are left out. */
async function* linesOfFolder(folder: string): AsyncGenerator<RawLine> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[\\/]+/, ''),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isVideoFile(file) && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
  for (const [index, file] of files.entries()) {
    const beside = join(folder, file.slice(0, file.length - extname(file).length));
    const text = await readFile(`${beside}.json`, 'utf8').catch(() => '{}');
    const { fields, ...rest } = readObject(text, index + 1);
    yield { ...rest, fields: { title: titleOfFile(file), ...fields, file } };
  }
}

function readObject(text: string, line: number): RawLine {
  if (text.length > MAX_LINE) return { line, fields: {}, problem: 'is longer than 200,000 characters' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, fields: { ...value } };
  } catch {
    // Reported below.
  }
  return { line, fields: {}, problem: 'is not a JSON object' };
}

/** An empty field of a CSV is a missing one. */
const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
