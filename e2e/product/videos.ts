import { createApiClient, type VideoCard } from '@nightjar/api';

/** Videos of the demonstration catalogue for journeys and benchmarks, found through the public wire. */
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

/** Number of ids that are checked to find the deleted video. */
const CHECKED_IDS = 400;

/** Finds the videos at a running product; undefined while one of them is not playable yet. */
export async function findVideos(url: string): Promise<DemonstrationVideos | undefined> {
  const api = createApiClient({ baseUrl: url, publicUrl: url, log: { warn: () => undefined } });
  const isPlayable = async ({ id }: VideoCard, qualities: number) => {
    const files = await api.videofile({ videoId: id }).catch(() => []);
    return files.length >= qualities;
  };
  const { videos: longest } = await api.videos({ sort: 'longest', page: 1, count: 24 });
  const long = longest.find(({ durationSeconds, isVr }) => durationSeconds > 1800 && !isVr);
  if (!long || !(await isPlayable(long, 1))) return undefined;
  const { videos: latest } = await api.videos({ sort: 'latest-updates', page: 1, count: 96 });
  const short = latest.filter(({ durationSeconds, isVr }) => durationSeconds < 600 && !isVr);
  for (const ordinary of short) {
    if (!(await isPlayable(ordinary, 2))) continue;
    const deleted = await findDeleted(api);
    return deleted && { ordinary, long, deleted, missingId: 987_654_321 };
  }
  return undefined;
}

/**
 * Finds the videos at a product that is ready.
 * @throws when one is missing.
 */
export async function demonstrationVideos(url: string): Promise<DemonstrationVideos> {
  const videos = await findVideos(url);
  if (!videos) throw new Error('The demonstration catalogue lacks a video that is needed.');
  return videos;
}

async function findDeleted(api: ReturnType<typeof createApiClient>) {
  for (let id = 1; id <= CHECKED_IDS; id += 1) {
    const video = await api.video({ videoId: id }).catch(() => undefined);
    // A refused video is shown for any slug.
    if (video?.isRefused && video.isDeleted) return { id, dir: '-' };
  }
  return undefined;
}
