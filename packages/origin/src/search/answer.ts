import type { VideoSearchParams } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { filtersOf } from '../videos/list-filters.ts';
import { loadVideoRows } from '../videos/store.ts';
import { videoListAnswer } from '../videos/video-list-answer.ts';
import { isBanned, normalizeTerm } from './search-term.ts';
import { findVideos } from './store.ts';

/** A page of search results. Nothing is searched for nothing, and for what the operator keeps out of sight. */
export async function answerSearch(context: FeatureContext, params: VideoSearchParams): Promise<Answer> {
  const { pool, siteConfig, publicUrl, clock } = context;
  const term = normalizeTerm(params.s);
  const { count, lifetime } = params;
  const answer = { params: { ...params, s: term }, count, lifetimeSeconds: lifetime, publicUrl };
  if (term === '' || isBanned(term, siteConfig.bannedTerms))
    return videoListAnswer({ ...answer, rows: [], total: 0 });
  const { ids, total } = await findVideos(pool, { ...params, term, filters: filtersOf(params, clock()) });
  return videoListAnswer({ ...answer, rows: await loadVideoRows(pool, ids), total });
}
