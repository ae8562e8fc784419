import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { ingestAsset } from '../jobs/queues.ts';

const turnRow = z.object({ owner: z.int(), turn: z.int() });

/**
 * Sends the job of an asset by start-time fair queueing: its turn is the one after the last waiting job of its member, and not
 * before the turn that is processed now. Many uploads of one member do not delay the first upload of another, and every job is
 * processed eventually. Videos without an owner count as those of one member.
 *
 * @param from The client of the transaction that creates the asset, or the pool if it exists.
 */
export async function sendIngest(
  jobs: Pick<Jobs, 'send'>,
  from: { client: pg.ClientBase } | { pool: pg.Pool },
  assetId: number,
): Promise<void> {
  const { owner, turn } = await one(
    'client' in from ? from.client : from.pool,
    turnRow,
    `WITH unfinished AS (
       SELECT -priority AS turn, state, start_after, group_id FROM pgboss.job
       WHERE name = '${ingestAsset.name}' AND state IN ('created', 'retry', 'active')),
     owners AS (
       SELECT coalesce((SELECT user_id FROM videos WHERE asset_id = $1 AND user_id IS NOT NULL ORDER BY id LIMIT 1), 0) AS owner)
     SELECT owner::int, coalesce(greatest(
       (SELECT coalesce(max(turn) FILTER (WHERE state = 'active'),
          min(turn) FILTER (WHERE state <> 'active' AND start_after <= now())) FROM unfinished),
       (SELECT max(turn) + 1 FROM unfinished WHERE group_id = owner::text)), 0)::int AS turn FROM owners`,
    [assetId],
  );
  await jobs.send(
    ingestAsset,
    { assetId },
    { priority: -turn, group: String(owner), ...('client' in from && { client: from.client }) },
  );
}
