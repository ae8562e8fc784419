import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { one } from '../database/rows.ts';
import { countPopularityQueue, countWatchedTogetherQueue } from '../jobs/queues.ts';
import { handler, type RegisteredHandler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { countPopularity } from './count-popularity.ts';
import { countWatchedTogether, deleteLowWeightPairs } from './count-watched-together.ts';
import { prunePopularity } from './prune.ts';

interface PopularityParts {
  database: Database;
  log: Log;
}

/** The jobs that compute views and popularity. The job `refresh-listings` updates the lists; nothing is purged. */
export function popularityHandlers({ database, log }: PopularityParts): RegisteredHandler[] {
  const { pool } = database;
  return [
    handler({
      queue: countPopularityQueue,
      async run(_payload, signal) {
        const now = await databaseTime(pool);
        const changed = await countPopularity({ pool, now, signal });
        if (changed !== undefined) await prunePopularity(pool, now);
        log.debug({ changed }, 'Counted views and popularity of videos.');
      },
    }),
    handler({
      queue: countWatchedTogetherQueue,
      async run(_payload, signal) {
        const watches = await countWatchedTogether(pool, signal);
        await deleteLowWeightPairs(pool);
        log.debug({ watches }, 'Counted videos watched together.');
      },
    }),
  ];
}

const nowRow = z.object({ now: z.date() });

/** Hourly views use the clock of the database, so the time windows must use it as well. */
async function databaseTime(pool: Database['pool']): Promise<Date> {
  const { now } = await one(pool, nowRow, 'SELECT now() AS now');
  return now;
}
