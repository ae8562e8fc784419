import type { StoredVideo } from '@nightjar/storage';

/** A video as history and watch later store it. */
export const exampleStoredVideo = (id: number): StoredVideo => ({
  video_id: String(id),
  title: `Video ${id}`,
  dir: '',
  duration: '1:00',
  post_date: '',
  scr: '',
  video_viewed: '0',
  sg_id: '',
  isWatchLater: false,
});
