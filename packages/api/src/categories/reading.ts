import * as z from 'zod/mini';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, decimal, id, moment, records, text } from '../reading/values.ts';
import type { Category } from './category.ts';

const category = z.object({
  category_id: id,
  title: text,
  dir: text,
  total_videos: count,
  avg_videos_popularity: decimal,
  video_viewed: count,
  rating: decimal,
  last_video_date: moment,
  added_date: moment,
  toptn: records,
});
const picture = z.object({ scr: text });

export function readCategory(value: unknown, context: ReadContext): Category {
  const wire = readRecord(category, value, 'category');
  return {
    id: wire.category_id,
    dir: wire.dir,
    title: wire.title,
    totalVideos: wire.total_videos,
    popularity: wire.avg_videos_popularity,
    views: wire.video_viewed,
    rating: wire.rating,
    lastVideoDate: wire.last_video_date,
    addedDate: wire.added_date,
    pictures: wire.toptn.flatMap((entry) => context.address(picture.parse(entry).scr) ?? []),
  };
}

/** Removes the hidden categories and sorts the others by title (requirement API-15). */
export function visibleCategories(categories: Category[], hidden: readonly string[]): Category[] {
  const hiddenTitles = new Set(hidden.map((title) => title.toLowerCase()));
  return categories
    .filter(({ title }) => !hiddenTitles.has(title.toLowerCase()))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
