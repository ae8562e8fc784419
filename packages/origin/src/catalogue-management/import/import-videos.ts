import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, relative, resolve } from 'node:path';
import { MediaError, type MediaStore, probe } from '@nightjar/media';
import { appendAudit } from '../../audit/append-audit.ts';
import { announcePurge } from '../../cache/purges.ts';
import type { Database } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { createJobSender } from '../../jobs/job-sender.ts';
import type { Log } from '../../log.ts';
import { sendIngest } from '../../pipeline/fair-queue.ts';
import { sha256OfFile } from '../../uploads/check-file.ts';
import { isVideoFile } from '../../uploads/checks.ts';
import { findStayDown, saveFingerprint } from '../../uploads/duplicates.ts';
import { type ImportLine, parseLine } from './import-line.ts';
import { findImported, findOwner, insertImported, saveTexts } from './import-store.ts';
import { openImport } from './read-lines.ts';

export interface ImportOptions {
  database: Database;
  mediaStore: MediaStore;
  /** A `.csv` or `.jsonl` file, or a folder of videos. */
  path: string;
  /** Checks every line and file, and changes nothing. */
  isDryRun: boolean;
  log: Log;
  /** Called after each line. */
  onLine?: (result: LineResult) => void;
  /** Ends the import after the current line; the next run continues. */
  signal?: AbortSignal;
}

/** What happened to a line. In a dry run `added` and `changed` mean that it would be. */
export interface LineResult {
  line: number;
  key: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'failed';
  /** Why it failed, for a person. */
  problem?: string;
}

export interface ImportSummary {
  added: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** False when `signal` ended it. */
  isComplete: boolean;
}

/**
 * Imports videos with their files. Each line is a separate transaction: a wrong one is reported and does not stop the
 * others. A line that was imported before, by its key, is not added again; if its texts changed they are saved. So an
 * interrupted import is continued by running it again. The pipeline makes the media and puts the videos into review.
 * @throws {OriginError} `import` if the source cannot be read.
 */
export async function importVideos(options: ImportOptions): Promise<ImportSummary> {
  const { database, path, isDryRun, log, onLine, signal } = options;
  const source = await openImport(path);
  const jobs = createJobSender({ database, log });
  const summary: ImportSummary = { added: 0, changed: 0, unchanged: 0, failed: 0, isComplete: true };
  const seen = new Map<string, number>();
  try {
    if (!isDryRun) await jobs.open();
    for await (const raw of source.lines) {
      if (signal?.aborted) {
        summary.isComplete = false;
        break;
      }
      const parsed = parseLine(raw);
      const result = await importOne(raw.line, parsed);
      summary[result.outcome] += 1;
      onLine?.(result);
    }
  } finally {
    await jobs.close();
  }
  if (!isDryRun && summary.added + summary.changed > 0) {
    const { isComplete: _isComplete, ...numbers } = summary;
    await transaction(database.pool, (client) =>
      appendAudit(client, {
        actor: { username: 'operator' },
        action: 'catalogue.import',
        subject: 'import',
        subjectId: path.slice(-200),
        details: { ...numbers },
      }),
    );
  }
  return summary;

  async function importOne(line: number, parsed: ImportLine | { problem: string }): Promise<LineResult> {
    if ('problem' in parsed) return { line, key: '', outcome: 'failed', problem: parsed.problem };
    const { key } = parsed;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return { line, key, outcome: 'failed', problem: `has the key of line ${earlier}` };
    seen.set(key, line);
    try {
      return { line, key, outcome: await saveLine(parsed, options, source.folder, jobs) };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { line, key, outcome: 'failed', problem: error.message };
    }
  }
}

/** Why one line cannot be imported. */
class LineError extends Error {}

async function saveLine(
  line: ImportLine,
  { database, mediaStore, isDryRun, signal }: ImportOptions,
  folder: string,
  jobs: ReturnType<typeof createJobSender>,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { pool } = database;
  const digest = createHash('sha256').update(JSON.stringify(line)).digest('hex');
  const ownerId = line.owner === '' ? null : await findOwner(pool, line.owner);
  if (ownerId === undefined) throw new LineError(`owner: there is no member "${line.owner}"`);
  const imported = await findImported(pool, line.key);
  if (imported?.digest === digest) return 'unchanged';
  if (imported) {
    if (isDryRun) return 'changed';
    await transaction(pool, async (client) => {
      await saveTexts(client, { videoId: imported.videoId, line, ownerId, digest });
      await announcePurge(client, ['videos', `video-${imported.videoId}`]);
    });
    return 'changed';
  }
  const file = await locate(folder, line.file);
  const facts = await probe(file, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof MediaError)
      throw new LineError(`file: ${line.file} cannot be used (${error.message})`);
    throw error;
  });
  const sha256 = await sha256OfFile(file, signal);
  await refuseStayDown(pool, line.file, sha256);
  if (isDryRun) return 'added';
  // The same in every run, so that an interrupted line leaves no second copy.
  const name = createHash('sha256').update(line.key).digest('hex').slice(0, 32);
  const sourceKey = `sources/import-${name}${extname(file).toLowerCase()}`;
  await mediaStore.put(sourceKey, { path: file });
  await transaction(pool, async (client) => {
    // A moderator may have removed it while the file was copied.
    await refuseStayDown(client, line.file, sha256);
    const { videoId, assetId } = await insertImported(client, {
      sourceKey,
      pictureKey: `imports/${name}`,
      durationSeconds: facts.durationSeconds,
      vr: line.vr || facts.vr,
      title: line.title,
      key: line.key,
    });
    await saveTexts(client, { videoId, line, ownerId, digest });
    await saveFingerprint(client, { videoId, sha256, durationSeconds: facts.durationSeconds });
    await sendIngest(jobs, { client }, assetId);
  });
  return 'added';
}

/** @throws LineError if the file is in a list of hashes, or was removed or refused by a moderator. */
async function refuseStayDown(
  client: Parameters<typeof findStayDown>[0],
  file: string,
  sha256: string,
): Promise<void> {
  const found = await findStayDown(client, sha256);
  if (found === 'listed') throw new LineError(`file: ${file} is on a list of hashes that are refused`);
  if (found !== undefined)
    throw new LineError(`file: ${file} is the file of video ${found}, which a moderator removed or refused`);
}

/** The file of a line. @throws LineError if it is missing, outside of the folder, or no video by its name */
async function locate(folder: string, file: string): Promise<string> {
  if (!isVideoFile(file)) throw new LineError(`file: ${file} has no extension of a video`);
  const path = isAbsolute(file) ? file : resolve(folder, file);
  const [root, found] = await Promise.all([realpath(folder), realpath(path).catch(() => undefined)]);
  if (found === undefined) throw new LineError(`file: ${file} does not exist`);
  // Lists come from others; one must not publish files of the server.
  const inside = relative(root, found);
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new LineError(`file: ${file} is outside of ${join(folder)}`);
  if (!(await stat(found)).isFile()) throw new LineError(`file: ${file} is not a file`);
  return found;
}
