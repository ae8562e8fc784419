import { createApiClient, pictureSet } from '@nightjar/api';
import type { PlayerSource, RelatedVideo } from '@nightjar/player/core';
import type { PageData } from '../page/page-data.ts';
import { fileSource, videoPage } from '../page/player-source.ts';

/** The source with fresh signed addresses. A lifetime of 0 bypasses the caches. */
export async function freshSource(
  { source, publicUrl }: PageData,
  signal: AbortSignal,
): Promise<PlayerSource> {
  const videoId = Number(source.id);
  const api = createApiClient({ publicUrl });
  const files = await api.videofile({ videoId, lifetime: 0 }, { signal });
  // The address of the timeline is not signed and does not change.
  const { timelines: _, ...fresh } = fileSource({ isPrivate: false }, files);
  return { ...source, ...fresh };
}

/** Related videos; their links have `r=1`, which marks a visit from a related list. */
export async function relatedVideos(
  { source, publicUrl, related }: PageData,
  signal: AbortSignal,
): Promise<RelatedVideo[]> {
  const { count, lifetime } = related;
  const api = createApiClient({ publicUrl });
  const { videos } = await api.related({ videoId: Number(source.id), count, lifetime }, { signal });
  return videos.map((video) => {
    const { src, sources } = pictureSet(video.poster);
    return {
      id: String(video.id),
      title: video.title,
      href: `${videoPage(video)}?r=1`,
      durationSeconds: video.durationSeconds,
      poster: src,
      posterSources: sources,
    };
  });
}
