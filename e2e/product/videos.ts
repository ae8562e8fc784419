import { type ApiClient, createApiClient, type VideoCard } from '@nightjar/api';

/** Videos of the demonstration catalogue for journeys and benchmarks, found through the public wire. */
export interface DemonstrationVideos {
  /** A few tens of seconds, in several qualities. No journey hides or removes it. */
  ordinary: VideoCard;
  /** Another one like it, for journeys that hide it for a time. */
  hideable: VideoCard;
  /** Over 1800 s: plays by HLS. */
  long: VideoCard;
  /** Status 5. */
  deleted: { id: number; dir: string };
  /** An id that no video has. */
  missingId: number;
}

/** Videos of the demonstration catalogue with fixed ids: a private one, one with a failing ad tag, and one with a house ad. */
export const videoIds = { isPrivate: 80, failingTag: 120, houseAd: 160 };

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
  const playable: VideoCard[] = [];
  for (const video of short) {
    if (!(await isPlayable(video, 2)) || (await belongsToUploader(api, video))) continue;
    playable.push(video);
    const [ordinary, hideable] = playable;
    if (!ordinary || !hideable) continue;
    const deleted = await findDeleted(api);
    return deleted && { ordinary, hideable, long, deleted, missingId: 987_654_321 };
  }
  return undefined;
}

/** Whether it belongs to the account whose videos the journeys of owners and moderators hide and remove. */
async function belongsToUploader(api: ApiClient, { id }: VideoCard): Promise<boolean> {
  const video = await api.video({ videoId: id });
  return video.isRefused || video.user?.username === 'uploader';
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

async function findDeleted(api: ApiClient) {
  for (let id = 1; id <= CHECKED_IDS; id += 1) {
    const video = await api.video({ videoId: id }).catch(() => undefined);
    // A refused video is shown for any slug.
    if (video?.isRefused && video.isDeleted) return { id, dir: '-' };
  }
  return undefined;
}
