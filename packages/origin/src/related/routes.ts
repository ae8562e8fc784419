import { paths, type RelatedParams } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadVideoRows } from '../videos/store.ts';
import { videoListAnswer } from '../videos/video-list-answer.ts';
import { createRelatedFinder, rankingTag } from './find-related.ts';

/** Route of the videos related to one video. */
export function relatedRoutes({ pool, publicUrl, search }: FeatureContext): WireRoute[] {
  const findRelated = createRelatedFinder(pool, search);

  async function related(params: RelatedParams, viewer?: Viewer): Promise<Answer> {
    const { videoId, page, count, lifetime } = params;
    const ids = await findRelated(videoId, viewer);
    if (ids === undefined) return failure(404, 'not_found', [`video-${videoId}`]);
    return videoListAnswer({
      params: { ...params },
      rows: await loadVideoRows(pool, ids.slice((page - 1) * count, page * count)),
      total: ids.length,
      count,
      lifetimeSeconds: lifetime,
      publicUrl,
      tags: [`video-${videoId}`, rankingTag(videoId)],
    });
  }

  return [
    wireRoute({
      name: 'related',
      pattern: '/api/json/videos_related2/*',
      path: paths.related,
      answer: (params) => related(params),
      personal: related,
    }),
  ];
}
