import { type ApiClient, ApiError, createApiClient } from '@nightjar/api';
import { cardFacts } from '../listing/card-facts.ts';
import type { ListPage } from '../listing/list-page.ts';
import { playerSource } from './player-source.ts';
import type { RefusedPage, WatchPage } from './video-page.ts';

/**
 * Asks the origin for a private video with the session of this browser: a lifetime of 0 passes every cache, and the answer is
 * kept by none. The owner, accepted friends of the owner and moderators get the page; for everybody else, and where the origin
 * cannot be reached, it stays refused.
 */
export async function readWithSession(
  page: RefusedPage,
  signal: AbortSignal,
  api: ApiClient = createApiClient(),
): Promise<WatchPage | RefusedPage> {
  const asked = { videoId: page.video.id, lifetime: 0 } as const;
  try {
    const video = await api.video(asked, { signal });
    if (video.isRefused) return { ...page, isFinal: true };
    const [files, related] = await Promise.all([
      api.videofile(asked, { signal }).catch(orElse([])),
      readRelated(page, api, signal),
    ]);
    return { video, source: files.length > 0 ? playerSource(video, files) : undefined, related };
  } catch (error) {
    return orElse<RefusedPage>({ ...page, isFinal: true })(error);
  }
}

/** Those of the video itself; beside a refused one stand the most popular. */
async function readRelated(
  { video, related }: RefusedPage,
  api: ApiClient,
  signal: AbortSignal,
): Promise<ListPage> {
  const count = related.videos.length;
  if (count === 0) return related;
  const own = await api
    .related({ videoId: video.id, lifetime: 0, count }, { signal })
    .catch(orElse(undefined));
  return own ? { ...related, videos: own.videos.map(cardFacts) } : related;
}

/** Takes the failure of a call to the origin as an answer; anything else is a fault. */
const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code !== 'aborted') return value;
    throw error;
  };
