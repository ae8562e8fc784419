import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPopularityQueue, countWatchedTogetherQueue } from '../jobs/queues.ts';
import type { RegisteredHandler } from '../jobs/worker.ts';
import { runWorker } from '../jobs/worker.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { popularityHandlers } from './handlers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
});
afterEach(() => database.close());

const queues = [countPopularityQueue, countWatchedTogetherQueue] as const;

/** Starts a worker that records each completed job in `done` and then calls `onDone`. */
async function openWorker(done: string[], onDone: () => void) {
  const recorded = (handlers: RegisteredHandler[]) =>
    handlers.map(({ queue, run }) => ({
      queue,
      async run(data: unknown, signal: AbortSignal) {
        await run(data, signal);
        done.push(queue.name);
        onDone();
      },
    }));
  return runWorker({
    database,
    log: silentLog,
    handlers: () => recorded(popularityHandlers({ database, log: silentLog })),
  });
}

test('70: two workers run each counting job once', async () => {
  await database.pool.query(
    `INSERT INTO hourly_views VALUES (date_trunc('hour', now(), 'UTC'), 5, 12);
     INSERT INTO watches (viewer, video_id, watched_at)
     SELECT 'v' || v, id, now() - id * interval '1 minute' FROM generate_series(1, 3) v, generate_series(5, 6) id`,
  );
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const workers = await Promise.all([1, 2].map(() => openWorker(done, () => done.length === 2 && finish())));
  for (const queue of queues) {
    const sent = await Promise.all(workers.map(({ jobs }) => jobs.send(queue, {})));
    expect(sent.filter(Boolean)).toHaveLength(1);
  }
  await finished;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(done.sort()).toEqual(queues.map(({ name }) => name));
  const { rows } = await database.pool.query(
    `SELECT views_day, (SELECT weight FROM watched_together WHERE video_id = 5 AND other_id = 6) AS together
     FROM videos WHERE id = 5`,
  );
  expect(rows).toEqual([{ views_day: 12, together: 3 }]);
});

test('the jobs run every five minutes', async () => {
  const worker = await openWorker([], () => undefined);
  const { rows } = await database.pool.query('SELECT name, cron FROM pgboss.schedule ORDER BY name');
  expect(rows).toEqual(
    expect.arrayContaining(queues.map(({ name, schedule }) => ({ name, cron: schedule }))),
  );
  await worker.stop();
});
