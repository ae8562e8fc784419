import { createApiClient, type VideoCard } from '@nightjar/api';

/** The videos of the demonstration catalogue that journeys and benchmarks need, found through the public wire. */
export interface DemonstrationVideos {
  /** A few tens of seconds, in several qualities. */
  ordinary: VideoCard;
  /** Over 1800 s: plays by HLS. */
  long: VideoCard;
  /** Status 5. */
  deleted: { id: number; dir: string };
  /** An id that no video has. */
  missingId: number;
}

/** How many ids are looked at for the deleted one. */
const LOOKED_AT = 400;

/**
 * Looks the videos up at a running product.
 * @throws when the catalogue lacks one of them.
 */
export async function findVideos(url: string): Promise<DemonstrationVideos> {
  const api = createApiClient({ baseUrl: url, publicUrl: url });
  const latest = await api.videos({ sort: 'latest-updates', page: 1, count: 96 });
  const longest = await api.videos({ sort: 'longest', page: 1, count: 24 });
  let ordinary: VideoCard | undefined;
  for (const video of latest.videos) {
    if (video.isVr || video.durationSeconds > 600) continue;
    const files = await api.videofile({ videoId: video.id });
    if (files.length >= 2) {
      ordinary = video;
      break;
    }
  }
  const long = longest.videos.find((video) => video.durationSeconds > 1800 && !video.isVr);
  const deleted = await findDeleted(api);
  if (!ordinary || !long || !deleted)
    throw new Error('The demonstration catalogue lacks a video that is needed.');
  return { ordinary, long, deleted, missingId: 987_654_321 };
}

async function findDeleted(api: ReturnType<typeof createApiClient>) {
  for (let id = 1; id <= LOOKED_AT; id += 1) {
    const video = await api.video({ videoId: id }).catch(() => undefined);
    if (video?.isDeleted) return { id, dir: video.dir };
  }
  return undefined;
}
