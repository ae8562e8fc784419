import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
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

/** An empty field of a CSV is a missing one. */
const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
