import type { Pool } from 'pg';
import type { Removal } from './removals.ts';

/** Returns those of the given ids that are in the list of all videos. */
export async function findListed(pool: Pool, videoIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'listed-among',
    text: `select l.video_id as id from unnest($1::bigint[]) as wanted(id)
           join listings l on l.video_id = wanted.id join list_counts c on c.id = l.list_id and c.kind = 'all'`,
    values: [videoIds],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Removals after a position (time and video id), oldest first. */
export async function loadRemovals(
  pool: Pool,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<Removal[]> {
  const { rows } = await pool.query<Removal>({
    name: 'removals',
    text: `select video_id, removed_at from removed_videos where (removed_at, video_id) > ($1, $2)
           order by removed_at, video_id limit $3`,
    values: [since, after, limit],
  });
  return rows.map(({ video_id, removed_at }) => ({ video_id: Number(video_id), removed_at }));
}

/** The facts of a video that oEmbed describes. */
export interface EmbeddableVideo {
  id: number;
  dir: string;
  title: string;
  /** prefix_angle_format. */
  vr: string | null;
  status_id: number;
  is_private: boolean;
  is_listed: boolean;
  channel_dir: string | null;
  channel_title: string | null;
  user_id: number | null;
  username: string | null;
}

/** The facts of a video in any state; callers must check access. */
export async function loadEmbeddable(pool: Pool, videoId: number): Promise<EmbeddableVideo | undefined> {
  const { rows } = await pool.query<EmbeddableVideo>(
    `select v.id, v.dir, v.title, v.vr, v.status_id, v.is_private, c.dir as channel_dir, c.title as channel_title, u.id as user_id, u.username,
       exists (select from listings l join list_counts k on k.id = l.list_id where l.video_id = v.id and k.kind = 'all') as is_listed
     from videos v left join channels c on c.id = v.channel_id and not c.is_banned left join users u on u.id = v.user_id
     where v.id = $1`,
    [videoId],
  );
  return rows[0];
}

/** The id and title of the category, performer or channel with this dir; undefined when there is none. */
export async function findFeedOwner(
  pool: Pool,
  table: 'categories' | 'models' | 'channels',
  dir: string,
): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await pool.query<{ id: number; title: string }>(
    `select id, title from ${table} where dir = $1 and not is_banned`,
    [dir],
  );
  return rows[0];
}
