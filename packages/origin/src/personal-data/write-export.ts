import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
import type { ExportedFile } from './exported-files.ts';
import { exportedKinds } from './exported-kinds.ts';

export interface WriteExportOptions {
  pool: pg.Pool;
  userId: number;
  files: readonly ExportedFile[];
  readme: string;
  /** The file to write. */
  path: string;
  signal: AbortSignal;
  /** Called after each entry. */
  onEntry(written: number): void;
}

/** The number of entries of an export. */
export const entriesOf = (files: readonly ExportedFile[]): number =>
  files.length + Object.keys(exportedKinds).length + 1;

/**
 * Writes the ZIP file of an export as a stream: a text that explains it, a JSON file for each kind of data, and the files. Rejects
 * when one of them cannot be read.
 */
export async function writeExport({
  pool,
  userId,
  files,
  readme,
  path,
  signal,
  onEntry,
}: WriteExportOptions): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  let written = 0;
  /** What the ZIP file reads now. */
  let current: Readable | undefined;
  let isOver = false;
  /** Opens the stream of an entry when the entries before it are written. */
  const add = (name: string, open: () => Promise<Readable>, compress: boolean) =>
    zip.addReadStreamLazy(name, { compress }, (callback) => {
      open().then(
        (stream) => {
          current = stream;
          if (isOver) stream.destroy();
          stream.once('end', () => {
            written += 1;
            onEntry(written);
          });
          callback(null, stream);
        },
        (error: unknown) => failure.abort(error),
      );
    });
  add('README.txt', async () => Readable.from([readme]), true);
  for (const [kind, query] of Object.entries(exportedKinds))
    add(`${kind}.json`, async () => Readable.from(jsonOf(pool, query, userId)), true);
  for (const { path: name, isCompressed, open } of files) add(`files/${name}`, open, !isCompressed);
  zip.on('error', (error: unknown) => failure.abort(error));
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), {
      signal: AbortSignal.any([signal, failure.signal]),
    });
  } catch (error) {
    throw failure.signal.aborted ? failure.signal.reason : error;
  } finally {
    // The ZIP file does not close what it reads, a file or a connection of the database, when it cannot be written.
    isOver = true;
    current?.destroy();
  }
}

const rowsAtOnce = 500;
const lineRow = z.object({ line: z.string() });

/** The rows of a query as a JSON array, a line for each; read by a cursor, so that memory holds only a few of them. */
async function* jsonOf(pool: pg.Pool, query: string, userId: number): AsyncGenerator<string> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('BEGIN READ ONLY');
    // A cursor takes no parameters; the number is no text of a user.
    const text = query.replaceAll('$1', String(userId));
    await client.query(`DECLARE exported CURSOR FOR SELECT to_jsonb(t)::text AS line FROM (${text}) t`);
    yield '[';
    let separator = '\n';
    for (;;) {
      const page = await rows(client, lineRow, `FETCH ${rowsAtOnce} FROM exported`);
      for (const { line } of page) {
        yield `${separator}${line}`;
        separator = ',\n';
      }
      if (page.length < rowsAtOnce) break;
    }
    yield '\n]\n';
    await client.query('COMMIT');
    isDone = true;
  } finally {
    // A connection with an unfinished transaction is closed: the reader stopped early, or a statement failed.
    client.release(!isDone);
  }
}
