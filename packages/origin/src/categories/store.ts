import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

const categoryRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  total: z.int(),
  avg_videos_popularity: z.number(),
  /** Sum of the views of its most viewed videos. */
  views: z.int(),
  /** Mean of the lower bounds of the ratings of its best rated videos, 0 to 5. */
  rating: z.number(),
  last_video_date: z.date(),
  added_date: z.date(),
  has_picture: z.boolean(),
  /** Ids of its most popular videos, for pictures. */
  top_videos: z.array(z.int()),
});

export type CategoryRow = z.infer<typeof categoryRow>;

/** Views and ratings are taken from this many videos at the top of a category, so that the cost does not grow with it. */
const COMPARED_VIDEOS = 100;

/** The categories that contain videos of this orientation, without hidden ones, by title. */
export async function loadCategories(pool: Pool, gender: string): Promise<CategoryRow[]> {
  return rows(pool, categoryRow, {
    name: 'categories',
    text: `select t.id, t.dir, t.title, c.total, t.avg_videos_popularity, t.created_at as added_date,
             t.picture_key is not null as has_picture,
             viewed.views::float8, rated.rating, to_timestamp(newest.posted / 1000.0) as last_video_date, array(
             select video_id from listings where list_id = c.id order by popularity desc, video_id desc limit 12) as top_videos
           from categories t join list_counts c on c.kind = 'category' and c.object_id = t.id and c.gender = $1
           cross join lateral (
             select posted from listings where list_id = c.id order by posted desc, video_id desc limit 1) as newest
           cross join lateral (select coalesce(sum(top.views), 0) as views from (
             select views from listings where list_id = c.id order by views desc, video_id desc limit $2) as top) as viewed
           cross join lateral (select coalesce(avg(top.rating), 0)::float8 * 5 / 1000000 as rating from (
             select rating from listings where list_id = c.id order by rating desc, video_id desc limit $2) as top) as rated
           where not t.is_hidden and not t.is_banned and c.total > 0
           order by t.title collate "und-x-icu", t.id`,
    values: [gender, COMPARED_VIDEOS],
  });
}
