import type { MediaStore } from '@nightjar/media';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Database } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { createJobSender } from '../../jobs/job-sender.ts';
import type { Log } from '../../log.ts';
import { type ImportLine, parseLine } from './import-line.ts';
import { LineError } from './line-error.ts';
import { openImport } from './read-lines.ts';
import { saveLine } from './save-line.ts';

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
  /** The number of the line after which the list cannot be read. */
  unreadAfter?: number;
}

export interface VideoImportSummary extends ImportSummary {
  /** The numbers of the lines that have a video, by their keys. In a dry run those of new lines are missing. */
  lines: ReadonlyMap<string, number>;
  /** The keys among them that may be published without a review: lines without a stage, or with the stage `published`. */
  publishable: readonly string[];
}

/**
 * Imports videos with their files. Each line is a separate transaction: a wrong one is reported and does not stop the
 * others. A line that was imported before, by its key, is not added again; if its texts changed they are saved. So an
 * interrupted import is continued by running it again. The pipeline makes the media and puts the videos into review.
 * @throws {OriginError} `import` if the source cannot be read.
 */
export async function importVideos(options: ImportOptions): Promise<VideoImportSummary> {
  const { database, mediaStore, path, isDryRun, log, onLine, signal } = options;
  const source = await openImport(path);
  const jobs = createJobSender({ database, log });
  const summary: ImportSummary = { added: 0, changed: 0, unchanged: 0, failed: 0, isComplete: true };
  const seen = new Map<string, number>();
  const lines = new Map<string, number>();
  const publishable: string[] = [];
  const { pool } = database;
  const run = { pool, mediaStore, folder: source.folder, isDryRun, jobs, log, signal, files: new Map() };
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
      if (raw.isLastRead) summary.unreadAfter = raw.line;
      if (result.outcome !== 'failed' && !(isDryRun && result.outcome === 'added')) {
        lines.set(result.key, result.line);
        if ('stage' in parsed && (parsed.stage === '' || parsed.stage === 'published'))
          publishable.push(result.key);
      }
      onLine?.(result);
    }
  } finally {
    await jobs.close();
  }
  if (!isDryRun && summary.added + summary.changed > 0) {
    const { isComplete: _isComplete, ...numbers } = summary;
    await transaction(pool, (client) =>
      appendAudit(client, {
        actor: { username: 'operator' },
        action: 'catalogue.import',
        subject: 'import',
        subjectId: path.slice(-200),
        details: { ...numbers },
      }),
    );
  }
  return { ...summary, lines, publishable };

  async function importOne(line: number, parsed: ImportLine | { problem: string }): Promise<LineResult> {
    if ('problem' in parsed) return { line, key: '', outcome: 'failed', problem: parsed.problem };
    const { key } = parsed;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      return { line, key, outcome: 'failed', problem: `has the key of line ${earlier}` };
    seen.set(key, line);
    try {
      return { line, key, outcome: await saveLine(parsed, line, run) };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { line, key, outcome: 'failed', problem: error.message };
    }
  }
}
