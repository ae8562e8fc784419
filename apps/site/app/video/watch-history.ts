import type { VideoDetail } from '@nightjar/api';
import { formatDuration } from '@nightjar/i18n';
import { createBrowserLibrary, type StoredVideo, storedVideo } from '@nightjar/storage';

/** Adds a video to the visitor's history. Does nothing when the browser refuses storage (ST-4). */
export async function rememberWatched(video: VideoDetail): Promise<void> {
  const library = createBrowserLibrary({ card: storedVideo });
  await library.history.add(watchedCard(video));
  library.close();
}

/** The card in the wire format, which other versions of the site read. */
function watchedCard(video: VideoDetail): StoredVideo {
  return {
    video_id: String(video.id),
    title: video.title,
    dir: video.dir,
    duration: formatDuration(video.durationSeconds),
    post_date: video.postDate.replace('T', ' ').slice(0, 19),
    scr: video.poster,
    video_viewed: String(video.statistics.views),
    sg_id: '',
    isWatchLater: false,
  };
}
