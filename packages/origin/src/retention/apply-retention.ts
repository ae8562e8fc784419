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

/**
 * Applies every retention rule, each in a transaction with its entry of the audit log. An interrupted run is continued by the
 * next one: what was deleted is not due any more, and the jobs that erase files are sent in the transaction.
 */
async function applyRetention({ pool, jobs, mediaStore }: RetentionParts): Promise<RetentionResult[]> {
  const results: RetentionResult[] = [];
  for (const { name, text, apply } of retentionRules) {
    const { count } = await transaction(pool, async (client) => {
      const deleted = await apply(client, { mediaStore });
      for (const videoId of deleted.videoIds ?? []) await jobs.send(eraseVideo, { videoId }, { client });
      if (deleted.count > 0) {
        await appendAudit(client, {
          actor: { username: 'retention' },
          action: 'retention.delete',
          subject: 'retention_rule',
          subjectId: name,
          details: { count: deleted.count },
        });
      }
      return deleted;
    });
    results.push({ name, text, count });
  }
  return results;
}

/** The daily job that applies the retention rules. */
export function retentionHandler(parts: RetentionParts & { log: Log }) {
  return handler({
    queue: retentionQueue,
    async run() {
      const results = await applyRetention(parts);
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
}): Promise<RetentionResult[]> {
  const { database, mediaStore, log, isDryRun } = options;
  if (isDryRun) return countRetention(database.pool);
  const jobs = createJobSender({ database, log });
  try {
    await jobs.open();
    return await applyRetention({ pool: database.pool, jobs, mediaStore });
  } finally {
    await jobs.close();
  }
}
