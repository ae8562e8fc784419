import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { removeValues } from '../database/remove-values.ts';
import { rows } from '../database/rows.ts';
import type { Log } from '../log.ts';
import { type Jobs, openJobs, retryDelaySeconds } from './open-jobs.ts';
import { announcePresence } from './presence.ts';
import type { QueueDefinition, QueueSettings } from './queues.ts';

/** Processes the jobs of one queue. */
export interface Handler<Payload> {
  queue: QueueDefinition<Payload>;
  /** Must stop soon after the signal aborts and keep the finished part; the job is retried later. */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** A handler that parses the payload of its queue itself. */
export interface RegisteredHandler {
  queue: QueueSettings;
  run(data: unknown, signal: AbortSignal): Promise<void>;
}

/** A job failed for a reason that takes a while to pass; it is retried after this time instead of within a minute. */
export class RetryAfter extends Error {
  override readonly name = 'RetryAfter';
  readonly seconds: number;

  constructor(seconds: number, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.seconds = seconds;
  }
}

export function handler<Payload>({ queue, run }: Handler<Payload>): RegisteredHandler {
  return { queue, run: (data, signal) => run(queue.payload.parse(data), signal) };
}

export interface RunningWorker {
  jobs: Jobs;
  /** Stops within seconds; running jobs are returned to the queue for the next worker. */
  stop(): Promise<void>;
}

export interface RunWorkerOptions {
  database: Database;
  log: Log;
  handlers: (jobs: Jobs) => RegisteredHandler[];
}

/** Processes the queues until it is stopped. Running jobs of a killed worker are retried immediately. */
export async function runWorker({ database, log, handlers }: RunWorkerOptions): Promise<RunningWorker> {
  const jobs = await openJobs({ database, log, supervise: true });
  const presence = await announcePresence({
    database,
    log,
    hasRunningJobs: () => hasRunningJobs(database),
    onOnlyWorker: () => retryOrphans(jobs, database, log),
  });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  for (const { queue, run } of handlers(jobs)) {
    await jobs.prepare(queue);
    let workerId = '';
    workerId = await jobs.boss.work<unknown>(
      queue.name,
      { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async ([job]) => {
        if (!job) return;
        const work = run(job.data, AbortSignal.any([stopping.signal, job.signal]));
        const settled = work.then(
          () => undefined,
          (error: unknown) => {
            if (!stopping.signal.aborted)
              log.error(
                { err: error, queue: queue.name, job: job.data },
                'A job failed; it will be retried.',
              );
          },
        );
        running.add(settled);
        try {
          await work;
        } catch (error) {
          // pg-boss stores the error in the row of the job.
          removeValues(error);
          await setRetryDelay(database, job.id, error).catch((cause: unknown) =>
            log.debug({ err: cause, job: job.id }, 'The delay of a retry could not be set.'),
          );
          throw error;
        } finally {
          running.delete(settled);
          // Fetches the next job now instead of at the next poll.
          jobs.boss.notifyWorker(workerId);
        }
      },
    );
  }
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort(new Error('The worker stops.'));
    await Promise.race([Promise.allSettled(running), sleep(10_000, undefined, { ref: false })]);
    await jobs.boss.stop({ close: false, graceful: true, timeout: 1000 });
    await retryImmediately(database);
    await presence.end();
  };
  return {
    jobs,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Sets when a failed job is retried: pg-boss reads it from the row of the job. */
async function setRetryDelay(database: Database, jobId: string, error: unknown): Promise<void> {
  const isLater = error instanceof RetryAfter;
  await database.pool.query(
    `UPDATE pgboss.job SET retry_delay = $2, retry_backoff = $3
     WHERE id = $1 AND (retry_delay, retry_backoff) IS DISTINCT FROM ($2, $3)`,
    [jobId, isLater ? error.seconds : retryDelaySeconds, !isLater],
  );
}

async function hasRunningJobs(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query(`SELECT FROM pgboss.job WHERE state = 'active' LIMIT 1`);
  return rowCount === 1;
}

const activeRow = z.object({ queue: z.string(), ids: z.array(z.string()) });

/** Retries jobs that are marked as running although no worker runs: their worker was killed. */
async function retryOrphans(jobs: Jobs, database: Database, log: Log): Promise<void> {
  const found = await rows(
    database.pool,
    activeRow,
    `SELECT name AS queue, array_agg(id::text) AS ids FROM pgboss.job WHERE state = 'active' GROUP BY name`,
  );
  for (const { queue, ids } of found) {
    await jobs.boss.fail(queue, ids, { message: 'The worker was killed.' });
    log.info({ queue, jobs: ids.length }, 'Jobs of a killed worker will be retried.');
  }
  await retryImmediately(database);
}

/** Removes the retry delay of jobs that were interrupted by a stop or a kill. The messages match those stored with the job. */
async function retryImmediately(database: Database): Promise<void> {
  await database.pool.query(
    `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()
     AND output ->> 'message' = ANY($1)`,
    [['The worker was killed.', 'The worker stops.', 'pg-boss shut down while active']],
  );
}
