import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { eraseVideo, retentionQueue } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { type RetentionRule, retentionRules } from './rules.ts';

interface RetentionParts {
  pool: pg.Pool;
  jobs: Pick<Jobs, 'send'>;
  mediaStore: Pick<MediaStore, 'remove'>;
  /** The size of a batch. */
  size?: number | undefined;
  /** Ends the run after the current batch. */
  signal?: AbortSignal | undefined;
}

/** A rule with the number of rows that are due, or were deleted. */
export interface RetentionResult extends Pick<RetentionRule, 'name' | 'text'> {
  count: number;
}

/** Counts what each retention rule would delete now. Changes nothing. */
async function countRetention(pool: pg.Pool): Promise<RetentionResult[]> {
  const results: RetentionResult[] = [];
  for (const { name, text, count } of retentionRules) results.push({ name, text, count: await count(pool) });
  return results;
}

/** Videos, or messages with a file, of one transaction. */
const batchSize = 500;

/**
 * Applies every retention rule to everything that is due, each batch in a transaction with its entry of the audit log. An
 * interrupted run is continued by the next one: the jobs that erase files are sent in the transaction.
 */
async function applyRetention(parts: RetentionParts): Promise<RetentionResult[]> {
  const results: RetentionResult[] = [];
  for (const rule of retentionRules) {
    const { name, text } = rule;
    let count = 0;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const deleted = await applyBatch(parts, rule, after);
      count += deleted.count;
      after = deleted.last;
      if (parts.signal?.aborted) return [...results, { name, text, count }];
    }
    results.push({ name, text, count });
  }
  return results;
}

function applyBatch(
  { pool, jobs, mediaStore, size = batchSize }: RetentionParts,
  { name, apply }: RetentionRule,
  after: number,
) {
  return transaction(pool, async (client) => {
    const deleted = await apply(client, { mediaStore, after, size });
    for (const videoId of deleted.videoIds ?? []) await jobs.send(eraseVideo, { videoId }, { client });
    if (deleted.count > 0)
      await appendAudit(client, {
        actor: { username: 'retention' },
        action: 'retention.delete',
        subject: 'retention_rule',
        subjectId: name,
        details: { count: deleted.count },
      });
    return deleted;
  });
}

/** The daily job that applies the retention rules. */
export function retentionHandler(parts: RetentionParts & { log: Log }) {
  return handler({
    queue: retentionQueue,
    async run(_payload, signal) {
      const results = await applyRetention({ ...parts, signal });
      const deleted = results.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
      parts.log.info(Object.fromEntries(deleted), 'The retention rules were applied.');
    },
  });
}

/** Applies the rules for a command, or only counts what is due (`isDryRun`). A worker erases the files of videos. */
export async function runRetention(options: {
  database: Database;
  mediaStore: Pick<MediaStore, 'remove'>;
  log: Log;
  isDryRun: boolean;
  size?: number;
}): Promise<RetentionResult[]> {
  const { database, mediaStore, log, isDryRun, size } = options;
  if (isDryRun) return countRetention(database.pool);
  const jobs = createJobSender({ database, log });
  try {
    await jobs.open();
    return await applyRetention({ pool: database.pool, jobs, mediaStore, size });
  } finally {
    await jobs.close();
  }
}
