import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/open-database.ts';
import { OriginError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type QueueDefinition, type QueueSettings, queues } from './queues.ts';

/** Retries of one job. Stops and kills count too, so the limit is high; handlers complete jobs that cannot succeed. */
const maxRetries = 1000;
/** Before the first retry; each later one waits twice as long, up to a minute. */
export const retryDelaySeconds = 1;
const heartbeatSeconds = 30;
const unusedJobId = '00000000-0000-0000-0000-000000000000';

interface SendOptions {
  /** Jobs with a higher number run first. Default 0. */
  priority?: number;
  /** Stored with the job, for queries about the jobs of one group. */
  group?: string;
  /** The client of an open transaction; the job exists only if the transaction commits. */
  client?: pg.ClientBase;
}

/** Sends jobs to the queues. */
export interface Jobs {
  boss: PgBoss;
  /** The public address of the brand whose requests send jobs; undefined in workers and commands, which serve every brand. */
  brandUrl?: string | undefined;
  /** Creates the queue if it is missing. The queues of `queues` exist already. */
  prepare(queue: QueueSettings): Promise<void>;
  /** Adds a job; false if a job with the same key is already waiting or running. */
  send<Payload extends object>(
    queue: QueueDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenJobsOptions {
  database: Database;
  log: Log;
  /** Whether this process also handles expired jobs and schedules. Default false. */
  supervise?: boolean;
  brandUrl?: string | undefined;
}

/** Opens the queues in the application's database; creates their tables if they are missing. */
export async function openJobs({
  database,
  log,
  supervise = false,
  brandUrl,
}: OpenJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        const closing = new AbortController();
        await database.listen(channel, onNotification, { signal: closing.signal, onGap: onReconnect });
        onReconnect();
        return { close: async () => closing.abort() };
      },
    },
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue reported an error; it keeps running.'));
  boss.on('warning', (warning) => log.debug({ warning }, 'The job queue reported a warning.'));
  await boss.start();
  const prepared = new Set<string>();
  const prepare: Jobs['prepare'] = async (queue) => {
    if (prepared.has(queue.name)) return;
    await prepareQueue(boss, queue, supervise);
    prepared.add(queue.name);
  };
  for (const queue of queues) await prepare(queue);
  return {
    boss,
    brandUrl,
    prepare,
    async send(queue, payload, options = {}) {
      const parsed = queue.payload.safeParse(payload);
      if (!parsed.success) {
        throw new OriginError('job', `A job for ${queue.name} has a wrong payload: ${parsed.error.message}`, {
          cause: parsed.error,
        });
      }
      const { client } = options;
      const sent = await boss.send(queue.name, parsed.data, {
        singletonKey: queue.key(parsed.data),
        priority: options.priority ?? 0,
        ...(options.group !== undefined && { group: { id: options.group } }),
        ...(client && { db: { executeSql: (text, values) => client.query(text, values) } }),
      });
      return sent !== null;
    },
    close: () => boss.stop({ close: false, graceful: true, timeout: 1000 }),
  };
}

async function prepareQueue(boss: PgBoss, queue: QueueSettings, supervise: boolean): Promise<void> {
  const options = {
    retryLimit: maxRetries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: queue.expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
    notify: true,
  };
  await boss.createQueue(queue.name, { policy: 'exclusive', ...options });
  if (supervise && queue.schedule) {
    await boss.schedule(queue.name, queue.schedule, {}, { singletonKey: 'all' });
  }
  // Fills pg-boss's cache of this queue, so that a send in a transaction needs no second connection.
  await boss.findJobs(queue.name, { id: unusedJobId });
}
