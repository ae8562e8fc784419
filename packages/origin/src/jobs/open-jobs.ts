import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/open-database.ts';
import { OriginError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type QueueDefinition, queues } from './queues.ts';

/** How often a job is begun again: stops and kills count too, so it is generous; handlers end what cannot succeed. */
const attempts = 1000;
const heartbeatSeconds = 30;
const noJob = '00000000-0000-0000-0000-000000000000';

interface SendOptions {
  /** Higher goes first. Default 0. */
  priority?: number;
  /** In a transaction: the job is there when it is committed, and not otherwise. */
  client?: pg.ClientBase;
}

/** The sending side of the queues. */
export interface Jobs {
  boss: PgBoss;
  /** Adds a job; false when one with the same key is waiting or running already. */
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
  /** Whether this process also keeps order: expired jobs, schedules. Default false. */
  supervise?: boolean;
}

/** Opens the queues on the application's own database; makes their tables where they are missing. */
export async function openJobs({ database, log, supervise = false }: OpenJobsOptions): Promise<Jobs> {
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
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error; it goes on.'));
  boss.on('warning', (warning) => log.debug({ warning }, 'The job queue warns.'));
  await boss.start();
  for (const queue of queues) await prepareQueue(boss, queue, supervise);
  return {
    boss,
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
        ...(client && { db: { executeSql: (text, values) => client.query(text, values) } }),
      });
      return sent !== null;
    },
    close: () => boss.stop({ close: false, graceful: true, timeout: 1000 }),
  };
}

async function prepareQueue(boss: PgBoss, queue: (typeof queues)[number], supervise: boolean): Promise<void> {
  const options = {
    retryLimit: attempts,
    retryDelay: 1,
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
  // Fills the library's memory of this queue: a send in a transaction must not need a second connection for it.
  await boss.findJobs(queue.name, { id: noJob });
}
