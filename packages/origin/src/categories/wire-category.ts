import { paths, type WireCategory } from '@nightjar/api';
import { wireDecimal, wireDigits } from '../wire/text.ts';
import type { CategoryRow } from './store.ts';

const PICTURES_A_CATEGORY = 4;

/** Without the titles that the operator hides, whatever their case (requirement API-15). */
export function visibleCategories(rows: readonly CategoryRow[], hidden: readonly string[]): CategoryRow[] {
  const titles = new Set(hidden.map((title) => title.toLowerCase()));
  return rows.filter(({ title }) => !titles.has(title.toLowerCase()));
}

/** The videos whose pictures are shown: when one is removed, so is its picture. */
export function tagsOfPictures(categories: readonly WireCategory[]): string[] {
  return categories.flatMap(({ toptn = [] }) => toptn.map(({ video_id }) => `video-${video_id}`));
}

/** Categories as the wire sends them. A video in several of them lends its picture to one, where there are enough others. */
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
    ...(withPictures && {
      toptn: choosePictures(row.top_videos, shown).map((videoId) => ({
        video_id: wireDigits(videoId),
        scr: publicUrl + paths.picture.build({ videoId, width: 640, format: 'jpg' }),
      })),
    }),
  }));
}

function choosePictures(videos: readonly number[], shown: Set<number>): number[] {
  const fresh = videos.filter((id) => !shown.has(id));
  const repeated = videos.filter((id) => shown.has(id));
  const chosen = [...fresh, ...repeated].slice(0, PICTURES_A_CATEGORY);
  for (const id of chosen) shown.add(id);
  return chosen;
}
