import type { VideoDetail } from '@nightjar/api';
import { wireCard } from '../library/wire-card.ts';
import { withLibrary } from '../library/with-library.ts';

/** Adds a video to the visitor's history. Does nothing when the browser refuses storage (ST-4). */
export async function rememberWatched(video: VideoDetail): Promise<void> {
  await withLibrary(({ history }) => history.add(wireCard({ ...video, views: video.statistics.views })));
}
