import { paths, type RelatedParams } from '@nightjar/api';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { loadVideoRows } from '../videos/store.ts';
import { videoListAnswer } from '../videos/video-list-answer.ts';
import { rankRelated } from './ranking.ts';
import { loadSightings } from './store.ts';

/** How far somebody can page through related videos. */
const MAX_RANKED = 480;
/** The pages of one video are cut from one ranking, so that none repeats or skips a video. */
const RANKING_FRESH_MS = 3_600_000;
const RANKING_BYTES = 8 * 1024 * 1024;

/** Videos related to one. */
export function relatedRoutes({ pool, publicUrl, clock }: FeatureContext): WireRoute[] {
  const rankings = createTaggedCache<{ ids: number[] | undefined }>({ maxBytes: RANKING_BYTES, clock });

  async function rankingOf(videoId: number): Promise<number[] | undefined> {
    const { value } = await rankings.get(String(videoId), async () => {
      const sightings = await loadSightings(pool, videoId);
      const ids = sightings && rankRelated(sightings, MAX_RANKED);
      return {
        value: { ids },
        bytes: 8 * (ids?.length ?? 0),
        freshMs: ids === undefined ? 0 : RANKING_FRESH_MS,
      };
    });
    return value.ids;
  }

  async function related(params: RelatedParams): Promise<Answer> {
    const { videoId, page, count, lifetime } = params;
    const ids = await rankingOf(videoId);
    if (ids === undefined) return failure(404, 'not_found', [`video-${videoId}`]);
    return videoListAnswer({
      params: { ...params },
      rows: await loadVideoRows(pool, ids.slice((page - 1) * count, page * count)),
      total: ids.length,
      count,
      lifetimeSeconds: lifetime,
      publicUrl,
      tags: [`video-${videoId}`],
    });
  }

  return [
    wireRoute({
      name: 'related',
      pattern: '/api/json/videos_related2/*',
      path: paths.related,
      answer: related,
    }),
  ];
}
