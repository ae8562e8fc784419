import { paths, type WireCategory } from '@nightjar/api';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import { wireDate, wireDecimal, wireDigits } from '../wire/text.ts';
import type { CategoryRow } from './store.ts';

const PICTURES_PER_CATEGORY = 4;

/** The categories without those whose titles the operator hides, regardless of case (requirement API-15). */
export function visibleCategories<Row extends { title: string }>(
  rows: readonly Row[],
  hidden: readonly string[],
): Row[] {
  const titles = new Set(hidden.map((title) => title.toLowerCase()));
  return rows.filter(({ title }) => !titles.has(title.toLowerCase()));
}

/** Tags of the videos whose pictures are shown, so that a removed video purges its picture. */
export function tagsOfPictures(categories: readonly WireCategory[]): string[] {
  return categories.flatMap(({ toptn = [] }) => toptn.map(({ video_id }) => `video-${video_id}`));
}

/** Wire shape of the categories. Each video illustrates one category only, unless there are not enough other videos. */
export function toWireCategories(
  rows: readonly CategoryRow[],
  publicUrl: string,
  withPictures: boolean,
): WireCategory[] {
  const shown = new Set<number>();
  return rows.map((row) => ({
    category_id: wireDigits(row.id),
    title: row.title,
    dir: row.dir,
    total_videos: wireDigits(row.total),
    avg_videos_popularity: wireDecimal(row.avg_videos_popularity),
    video_viewed: wireDigits(row.views),
    rating: wireDecimal(row.rating),
    last_video_date: wireDate(row.last_video_date),
    added_date: wireDate(row.added_date),
    ...(withPictures && {
      toptn: choosePictures(row.top_videos, shown).map((videoId, index) => ({
        video_id: wireDigits(videoId),
        scr:
          publicUrl +
          // Clients show the first picture, so the category's own one takes its place.
          (row.has_picture && index === 0
            ? portraitAddress('categories', row.id)
            : paths.picture.build({ videoId, width: 640, format: 'jpg' })),
      })),
    }),
  }));
}

function choosePictures(videos: readonly number[], shown: Set<number>): number[] {
  const fresh = videos.filter((id) => !shown.has(id));
  const repeated = videos.filter((id) => shown.has(id));
  const chosen = [...fresh, ...repeated].slice(0, PICTURES_PER_CATEGORY);
  for (const id of chosen) shown.add(id);
  return chosen;
}
