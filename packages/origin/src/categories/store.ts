import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

const categoryRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  total: z.int(),
  avg_videos_popularity: z.number(),
  /** Ids of its most popular videos, for pictures. */
  top_videos: z.array(z.int()),
});

export type CategoryRow = z.infer<typeof categoryRow>;

/** The categories that contain videos of this orientation, without hidden ones, by title. */
export async function loadCategories(pool: Pool, gender: string): Promise<CategoryRow[]> {
  return rows(pool, categoryRow, {
    name: 'categories',
    text: `select t.id, t.dir, t.title, c.total, t.avg_videos_popularity, array(
             select video_id from listings where list_id = c.id order by popularity desc, video_id desc limit 12) as top_videos
           from categories t join list_counts c on c.kind = 'category' and c.object_id = t.id and c.gender = $1
           where not t.is_hidden and not t.is_banned and c.total > 0
           order by t.title collate "und-x-icu", t.id`,
    values: [gender],
  });
}
