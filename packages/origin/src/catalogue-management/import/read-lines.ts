import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { OriginError } from '../../errors.ts';
import { linesOfFolder } from './folder-lines.ts';
import type { RawLine } from './import-line.ts';
import { MAX_LINE, readObject } from './read-object.ts';

export interface ImportSource {
  /** Files of the lines are relative to it. */
  folder: string;
  lines: AsyncIterable<RawLine>;
}

/**
 * Opens an import: a CSV with a header (RFC 4180, UTF-8), a file with one JSON object in each line, or a folder of videos,
 * whose other fields come from the names of the files and from the files beside them.
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
      await requireUtf8(path);
      return { folder, lines: linesOfCsv(path, keepsEmpty) };
    case '.jsonl':
    case '.ndjson':
      await requireUtf8(path);
      return { folder, lines: linesOfJson(path) };
    default:
      throw new OriginError('import', `${path} is not a .csv or .jsonl file or a folder of videos.`);
  }
}

/** Before the first line, so that a list with wrong names is not imported in part. */
async function requireUtf8(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new OriginError(
      'import',
      `${path} is not UTF-8, so names would be wrong: save it again as UTF-8 (in Excel as "CSV UTF-8").`,
      { cause },
    );
  }
}

async function* linesOfCsv(path: string, keepsEmpty: boolean): AsyncGenerator<RawLine> {
  const read: RawLine[] = [];
  let last = { lines: 0, empty_lines: 0 };
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      last.lines = 1;
      requireCommas(path, header);
      return header.map((name) => name.trim().toLowerCase());
    },
    info: true,
    relax_column_count: true,
    max_record_size: MAX_LINE,
    skip_empty_lines: true,
    trim: true,
    // Records that wait in the stream are lost when it fails.
    on_record: ({ record }: { record: Record<string, unknown> }, info) => {
      const { lines: line, error } = info;
      read.push(
        error
          ? { line, fields: {}, problem: 'has another number of fields than the header' }
          : { line, fields: keepsEmpty ? record : withoutEmpty(record) },
      );
      last = info;
      return null;
    },
  });
  // Errors are those of the calls below.
  parser.on('error', () => undefined);
  try {
    for await (const chunk of createReadStream(path)) {
      await done((callback) => parser.write(chunk, callback));
      yield* read.splice(0);
    }
    await done((callback) => parser.end(callback));
    yield* read.splice(0);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* read.splice(0);
    // The error has the number of the line in which the parser noticed it, not of that with the quote.
    const line = last.lines + Number(error.empty_lines) - last.empty_lines + 1;
    const problem = `${csvSentence(error.code)}; the lines after it were not read`;
    // Where a quote is missing the rest of the file cannot be divided into lines.
    yield { line, fields: {}, problem, isLastRead: true };
  }
}

/** Programs for tables write semicolons where the comma is the decimal separator. @throws OriginError */
function requireCommas(path: string, [first = '', ...others]: readonly string[]): void {
  if (others.length > 0 || !/[;\t|]/.test(first)) return;
  throw new OriginError('import', `${path} has the header "${first}": separate the fields by commas.`);
}

/** Waits for a call with a callback. */
const done = (call: (callback: (error?: Error | null) => void) => unknown) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

function csvSentence(code: CsvErrorCode): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'has a quote that is not closed';
    case 'INVALID_OPENING_QUOTE':
      return 'has a quote inside of a field: put the field into quotes and write this quote twice';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return 'has a quote that is not closed, or one inside of a field that is not written twice';
    case 'CSV_MAX_RECORD_SIZE':
      return 'is longer than 200,000 characters, or has a quote that is not closed';
    default:
      return `cannot be read (${code})`;
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

/** An empty field of a CSV is a missing one. */
const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
