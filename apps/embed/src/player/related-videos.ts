import { createApiClient, pictureSet } from '@nightjar/api';
import type { RelatedVideo } from '@nightjar/player/core';
import type { PageData } from '../page/page-data.ts';
import { videoPage } from '../page/video-address.ts';

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
