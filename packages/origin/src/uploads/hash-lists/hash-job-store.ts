import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../database/open-database.ts';
import { first, rows } from '../../database/rows.ts';
import { hashJobs } from '../../database/schema/index.ts';
import { transaction } from '../../database/transaction.ts';
import { onlyRow, typed } from '../../database/typed.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

const hashJobRow = z.object({
  id: z.int(),
  list: z.string(),
  kind: z.enum(['scan', 'remove']),
  /** The hashes to remove; null for the whole list. */
  hashes: z.array(z.string()).nullable(),
  /** The last video that was compared. */
  position: z.int(),
  total: z.int().nullable(),
  checked: z.int(),
  /** Videos that matched, or hashes that were removed. */
  found: z.int(),
  unmarked: z.int(),
  included: z.int(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type HashJob = z.infer<typeof hashJobRow>;

const columns = `id, list, kind, hashes, position, total, checked, found, unmarked, included, created_at AS "createdAt",
  finished_at AS "finishedAt"`;

/**
 * Stores in the caller's transaction, which adds hashes, that all videos are to be compared with the list. A scan that is running
 * makes one more pass.
 */
export async function wantScan(client: pg.PoolClient, list: string): Promise<void> {
  await client.query(
    `INSERT INTO hash_jobs (list, kind) VALUES ($1, 'scan')
     ON CONFLICT (list) WHERE finished_at IS NULL AND kind = 'scan' DO UPDATE SET wanted = hash_jobs.wanted + 1`,
    [list],
  );
}

/**
 * Stores that hashes of a list, or the whole list, are to be removed. Ends the scans of a list that is removed as a whole.
 *
 * @returns The number of the job, which a worker begins within a minute.
 */
export function requestHashRemoval(
  { pool }: Pick<Database, 'pool'>,
  { list, hashes }: { list: string; hashes?: readonly string[] | undefined },
): Promise<number> {
  return transaction(pool, async (client) => {
    if (hashes === undefined)
      await typed(client)
        .update(hashJobs)
        .set({ finishedAt: sql`now()` })
        .where(and(eq(hashJobs.list, list), eq(hashJobs.kind, 'scan'), isNull(hashJobs.finishedAt)));
    const inserted = typed(client)
      .insert(hashJobs)
      .values({ list, kind: 'remove', hashes: hashes ? [...hashes] : null });
    return onlyRow(await inserted.returning({ id: hashJobs.id })).id;
  });
}

/** The job to continue: removals first, because they end wrong reports; then the oldest. */
export function nextHashJob(client: Queryable): Promise<HashJob | undefined> {
  return first(
    client,
    hashJobRow,
    `SELECT ${columns} FROM hash_jobs WHERE finished_at IS NULL ORDER BY kind = 'remove' DESC, id LIMIT 1`,
  );
}

const shownJobs = 50;

/** The jobs of lists, newest first. */
export function loadHashJobs({ pool }: Pick<Database, 'pool'>): Promise<HashJob[]> {
  return rows(pool, hashJobRow, `SELECT ${columns} FROM hash_jobs ORDER BY id DESC LIMIT ${shownJobs}`);
}

const hashListRow = z.object({
  list: z.string(),
  reason: z.string(),
  hashes: z.int(),
  /** Videos that are marked. */
  videos: z.int(),
  changedAt: z.date(),
});

/** The lists by name. */
export function loadHashLists(client: Queryable): Promise<z.infer<typeof hashListRow>[]> {
  return rows(
    client,
    hashListRow,
    `SELECT list, reason, hashes, changed_at AS "changedAt",
       (SELECT count(DISTINCT n.video_id)::int FROM near_duplicates n WHERE n.list = l.list) AS videos
     FROM hash_lists l ORDER BY list`,
  );
}
