import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createJobSender } from './job-sender.ts';
import { openJobs } from './open-jobs.ts';
import { ingestAsset, makePictureBatch } from './queues.ts';
import { handler, RetryAfter, runWorker } from './worker.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('21: passes the parsed payload of a job to its handler and does not queue the same job twice', async () => {
  const jobs = await openJobs({ database, log: silentLog });
  expect(await jobs.send(ingestAsset, { assetId: 7 })).toBe(true);
  expect(await jobs.send(ingestAsset, { assetId: 7 })).toBe(false);
  expect(await jobs.send(ingestAsset, { assetId: 8 })).toBe(true);
  await jobs.close();
  const seen: number[] = [];
  const both = deferred<void>();
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: () => [
      handler({
        queue: ingestAsset,
        async run({ assetId }) {
          seen.push(assetId);
          if (seen.length === 2) both.resolve();
        },
      }),
    ],
  });
  await both.promise;
  await worker.stop();
  expect(seen.sort()).toEqual([7, 8]);
});

test('rejects a job with a wrong payload when it is sent', async () => {
  const jobs = await openJobs({ database, log: silentLog });
  await expect(jobs.send(makePictureBatch, { owner: 'video', ids: [] })).rejects.toMatchObject({
    code: 'job',
  });
  await jobs.close();
});

test('adds a job that is sent in a transaction only if the transaction commits', async () => {
  const sender = createJobSender({ database, log: silentLog });
  const waiting = async () =>
    (await database.pool.query(`SELECT data FROM pgboss.job WHERE name = 'ingest-asset'`)).rows;
  const send = (assetId: number, end: () => void) =>
    transaction(database.pool, async (client) => {
      await sender.send(ingestAsset, { assetId }, { client });
      end();
    });
  await expect(
    send(1, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await waiting()).toEqual([]);
  await send(2, () => undefined);
  expect(await waiting()).toEqual([{ data: { assetId: 2 } }]);
  await sender.close();
});

test('21: returns the running job to the queue on stop, and the next worker takes it immediately', async () => {
  const started = deferred<void>();
  const first = await runWorker({
    database,
    log: silentLog,
    handlers: () => [
      handler({
        queue: ingestAsset,
        run: (_payload, signal) => {
          started.resolve();
          return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
        },
      }),
    ],
  });
  await first.jobs.send(ingestAsset, { assetId: 3 });
  await started.promise;
  await first.stop();
  const taken = deferred<number>();
  const second = await runWorker({
    database,
    log: silentLog,
    handlers: () => [handler({ queue: ingestAsset, run: async ({ assetId }) => taken.resolve(assetId) })],
  });
  expect(await taken.promise).toBe(3);
  await second.stop();
});

test('21: retries a job of a killed worker in the next worker', async () => {
  const jobs = await openJobs({ database, log: silentLog });
  await jobs.send(ingestAsset, { assetId: 5 });
  // A killed worker leaves an active job that no worker processes.
  await jobs.boss.fetch(ingestAsset.name);
  await jobs.close();
  const taken = deferred<number>();
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: () => [handler({ queue: ingestAsset, run: async ({ assetId }) => taken.resolve(assetId) })],
  });
  expect(await taken.promise).toBe(5);
  await worker.stop();
});

test('announces a worker again after a lost connection, so that the next worker does not take its running job', async () => {
  let runs = 0;
  const started = deferred<void>();
  const finish = deferred<void>();
  const handlers = () => [
    handler({
      queue: ingestAsset,
      async run() {
        runs += 1;
        started.resolve();
        await finish.promise;
      },
    }),
  ];
  const first = await runWorker({ database, log: silentLog, handlers });
  await first.jobs.send(ingestAsset, { assetId: 9 });
  await started.promise;
  const presence = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT a.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database() AND a.application_name LIKE 'nightjar-worker-%'`,
    );
    return rows[0]?.pid;
  };
  const before = await presence();
  expect(before).toBeDefined();
  await database.pool.query('SELECT pg_terminate_backend($1)', [before]);
  // Without a wait: the next worker must not take the job while the lock is not yet taken again.
  const second = await runWorker({ database, log: silentLog, handlers });
  expect(await presence()).not.toBe(before);
  const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = $1`, [
    ingestAsset.name,
  ]);
  expect(rows).toEqual([{ state: 'active' }]);
  finish.resolve();
  await first.stop();
  await second.stop();
  expect(runs).toBe(1);
});

test('retries a job that fails', async () => {
  let attempts = 0;
  const succeeded = deferred<void>();
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: () => [
      handler({
        queue: ingestAsset,
        async run() {
          attempts += 1;
          if (attempts === 1) throw new Error('not yet');
          succeeded.resolve();
        },
      }),
    ],
  });
  await worker.jobs.send(ingestAsset, { assetId: 1 });
  await succeeded.promise;
  await worker.stop();
  expect(attempts).toBe(2);
});

test('retries a job after the time that its failure names, and soon after another failure', async () => {
  const failures = [new RetryAfter(1800, 'The disk is full.'), new Error('An accident.')];
  const worker = await runWorker({
    database,
    log: silentLog,
    handlers: () => [
      handler({
        queue: ingestAsset,
        async run() {
          throw failures.shift() ?? new Error('unexpected');
        },
      }),
    ],
  });
  const waiting = async () =>
    (
      await database.pool.query<{ state: string; seconds: number }>(
        `SELECT state, extract(epoch FROM start_after - coalesce(completed_on, now()))::int AS seconds FROM pgboss.job WHERE name = 'ingest-asset'`,
      )
    ).rows[0];
  await worker.jobs.send(ingestAsset, { assetId: 1 });
  await expect.poll(waiting, { timeout: 10_000 }).toMatchObject({ state: 'retry', seconds: 1800 });
  await database.pool.query(`UPDATE pgboss.job SET start_after = now()`);
  await expect.poll(async () => (await waiting())?.seconds, { timeout: 10_000 }).toBeLessThan(60);
  await worker.stop();
});
