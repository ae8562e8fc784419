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

/** Looks the videos up at a running product; undefined while one of them cannot be played yet. */
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
 * The same, when they are known to be made.
 * @throws when one is missing all the same.
 */
export async function demonstrationVideos(url: string): Promise<DemonstrationVideos> {
  const videos = await findVideos(url);
  if (!videos) throw new Error('The demonstration catalogue lacks a video that is needed.');
  return videos;
}

async function findDeleted(api: ReturnType<typeof createApiClient>) {
  for (let id = 1; id <= LOOKED_AT; id += 1) {
    const video = await api.video({ videoId: id }).catch(() => undefined);
    // Any dir leads to the page of a refused video.
    if (video?.isRefused && video.isDeleted) return { id, dir: '-' };
  }
  return undefined;
}
