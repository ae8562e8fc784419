import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { announcePresence } from './presence.ts';
import { type QueueDefinition, queues } from './queues.ts';

/** What a worker does with the jobs of one queue. */
export interface Handler<Payload> {
  queue: QueueDefinition<Payload>;
  /** Must stop soon after the signal, leaving what is done so far; the job is taken again later. */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** Ties a handler to its queue's payload. */
export interface RegisteredHandler {
  queueName: string;
  run(data: unknown, signal: AbortSignal): Promise<void>;
}

export function handler<Payload>({ queue, run }: Handler<Payload>): RegisteredHandler {
  return { queueName: queue.name, run: (data, signal) => run(queue.payload.parse(data), signal) };
}

export interface RunningWorker {
  jobs: Jobs;
  /** Stops within seconds: jobs under way are handed back and taken again by the next worker. */
  stop(): Promise<void>;
}

export interface RunWorkerOptions {
  database: Database;
  log: Log;
  handlers: (jobs: Jobs) => RegisteredHandler[];
}

/** Works on the queues until it is stopped. Jobs that a killed worker held are taken again at once. */
export async function runWorker({ database, log, handlers }: RunWorkerOptions): Promise<RunningWorker> {
  const jobs = await openJobs({ database, log, supervise: true });
  const presence = await announcePresence({
    database,
    log,
    hasRunningJobs: () => hasRunningJobs(database),
    onAlone: () => takeOverOrphans(jobs, database, log),
  });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  for (const { queueName, run } of handlers(jobs)) {
    let workerId = '';
    workerId = await jobs.boss.work<unknown>(
      queueName,
      { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async ([job]) => {
        if (!job) return;
        const work = run(job.data, AbortSignal.any([stopping.signal, job.signal]));
        const settled = work.then(
          () => undefined,
          (error: unknown) => {
            if (!stopping.signal.aborted)
              log.error(
                { err: error, queue: queueName, job: job.data },
                'A job failed; it will be tried again.',
              );
          },
        );
        running.add(settled);
        try {
          await work;
        } finally {
          running.delete(settled);
          // The next job is fetched at once instead of at the next look at the queue.
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
    await handBack(database);
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

async function hasRunningJobs(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query(`SELECT FROM pgboss.job WHERE state = 'active' LIMIT 1`);
  return rowCount === 1;
}

/** Jobs that are said to be running although no worker is: their worker was killed. */
async function takeOverOrphans(jobs: Jobs, database: Database, log: Log): Promise<void> {
  for (const queue of queues) {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'`,
      [queue.name],
    );
    if (rows.length === 0) continue;
    await jobs.boss.fail(
      queue.name,
      rows.map(({ id }) => id),
      { message: 'The worker was killed.' },
    );
    log.info({ queue: queue.name, jobs: rows.length }, 'Jobs of a killed worker are taken again.');
  }
  await handBack(database);
}

/** A job that was given up by a stop or a kill does not wait as one that failed does. */
async function handBack(database: Database): Promise<void> {
  await database.pool.query(
    `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()
     AND output ->> 'message' = ANY($1)`,
    [['The worker was killed.', 'The worker stops.', 'pg-boss shut down while active']],
  );
}
