import { type ApiClient, ApiError, createApiClient } from '@nightjar/api';
import { playerSource } from '@nightjar/watch';
import { cardFacts } from '../listing/card-facts.ts';
import type { ListPage } from '../listing/list-page.ts';
import type { RefusedPage, WatchPage } from './video-page-data.ts';

/**
 * Requests a private or unpublished video with the session of this browser; a lifetime of 0 bypasses the caches, and the answer is not cached.
 * The owner, accepted friends of the owner and moderators get the page. For others, and when the origin fails, it stays refused.
 */
export async function readWithSession(
  page: RefusedPage,
  signal: AbortSignal,
  api: ApiClient = createApiClient(),
): Promise<WatchPage | RefusedPage> {
  const params = { videoId: page.video.id, lifetime: 0 } as const;
  try {
    const video = await api.video(params, { signal });
    if (video.isRefused) return { ...page, isFinal: true };
    const [files, related] = await Promise.all([
      api.videofile(params, { signal }).catch(orElse([])),
      readRelated(page, api, signal),
    ]);
    // The timeline of an unpublished video needs the session too.
    const source = files.length > 0 ? playerSource({ ...video, isPrivate: true }, files) : undefined;
    return { video, source, related };
  } catch (error) {
    return orElse<RefusedPage>({ ...page, isFinal: true })(error);
  }
}

/** The related videos of this video; the page of a private video shows the most popular ones, that of an unpublished one none. */
async function readRelated(
  { video, related }: RefusedPage,
  api: ApiClient,
  signal: AbortSignal,
): Promise<ListPage> {
  const shown = related.videos.length;
  if (shown === 0 && video.isPrivate) return related;
  const answer = await api
    .related({ videoId: video.id, lifetime: 0, ...(shown > 0 && { count: shown }) }, { signal })
    .catch(orElse(undefined));
  // Further pages would be read without the session.
  return answer ? { ...related, videos: answer.videos.map(cardFacts), pages: 1 } : related;
}

/** Replaces a failed call to the origin by a value; other errors are thrown. */
const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code !== 'aborted') return value;
    throw error;
  };
