import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Videos that are no longer public, for partners who keep copies of the lists; maintained by triggers. */
export const removedVideos = pgTable(
  'removed_videos',
  {
    videoId: bigint('video_id', { mode: 'number' }).primaryKey(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [index('removed_videos_at').on(table.removedAt, table.videoId)],
);
