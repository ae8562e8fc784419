import type { Pool } from 'pg';
import { z } from 'zod';
import { first, idRow, one, rows } from '../database/rows.ts';
import type { Removal } from './removals.ts';

/** Returns those of the given ids that are in the list of all videos. */
export async function findListed(pool: Pool, videoIds: readonly number[]): Promise<Set<number>> {
  const found = await rows(pool, idRow, {
    name: 'listed-among',
    text: `select l.video_id as id from unnest($1::bigint[]) as wanted(id)
           join listings l on l.video_id = wanted.id join list_counts c on c.id = l.list_id and c.kind = 'all'`,
    values: [videoIds],
  });
  return new Set(found.map(({ id }) => id));
}

const removalRow = z.object({ video_id: z.int(), removed_at: z.date() });

const settledRow = z.object({ settled: z.date() });

/**
 * The time before which no removal can still be committed: each has a time after the start of its transaction. Read it in a separate
 * statement before the removals. PostgreSQL shows a role only its own transactions, and all servers of a site use the same role.
 */
export async function settledBefore(pool: Pool): Promise<Date> {
  const { settled } = await one(pool, settledRow, {
    name: 'settled-removals',
    text: `select date_trunc('milliseconds', least(statement_timestamp(), min(xact_start))) as settled
           from pg_stat_activity where datname = current_database() and backend_xid is not null`,
  });
  return settled;
}

/** Removals after a position (time and video id), oldest first. */
export async function loadRemovals(
  pool: Pool,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<Removal[]> {
  return rows(pool, removalRow, {
    name: 'removals',
    text: `select video_id, removed_at from removed_videos where (removed_at, video_id) > ($1, $2)
           order by removed_at, video_id limit $3`,
    values: [since, after, limit],
  });
}

/** The facts of a video that oEmbed describes. */
const embeddableVideo = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  /** prefix_angle_format. */
  vr: z.string().nullable(),
  status_id: z.int(),
  is_private: z.boolean(),
  is_listed: z.boolean(),
  channel_dir: z.string().nullable(),
  channel_title: z.string().nullable(),
  user_id: z.int().nullable(),
  username: z.string().nullable(),
});

export type EmbeddableVideo = z.infer<typeof embeddableVideo>;

/** The facts of a video in any state; callers must check access. */
export async function loadEmbeddable(pool: Pool, videoId: number): Promise<EmbeddableVideo | undefined> {
  return first(
    pool,
    embeddableVideo,
    `select v.id, v.dir, v.title, v.vr, v.status_id, v.is_private, c.dir as channel_dir, c.title as channel_title, u.id as user_id, u.username,
       exists (select from listings l join list_counts k on k.id = l.list_id where l.video_id = v.id and k.kind = 'all') as is_listed
     from videos v left join channels c on c.id = v.channel_id and not c.is_banned left join users u on u.id = v.user_id
     where v.id = $1`,
    [videoId],
  );
}

const idAndTitleRow = z.object({ id: z.int(), title: z.string() });

/** The id and title of the category, model or channel with this dir; undefined when there is none. */
export async function findFeedOwner(
  pool: Pool,
  table: 'categories' | 'models' | 'channels',
  dir: string,
): Promise<{ id: number; title: string } | undefined> {
  return first(pool, idAndTitleRow, `select id, title from ${table} where dir = $1 and not is_banned`, [dir]);
}
