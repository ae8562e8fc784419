import type { VideoSearchParams } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { loadVideoRows } from '../videos/store.ts';
import { videoListAnswer } from '../videos/video-list-answer.ts';
import { normalizeTerm } from './search-term.ts';

/** Answers a page of search results. An empty term, and a term that contains a hidden term, find nothing. */
export async function answerSearch(context: FeatureContext, params: VideoSearchParams): Promise<Answer> {
  const { pool, publicUrl, search, searches } = context;
  const term = normalizeTerm(params.s);
  const { isLiteral = false, ...echoed } = params;
  const { count, lifetime } = params;
  const answer = { params: { ...echoed, s: term }, count, lifetimeSeconds: lifetime, publicUrl };
  if (term === '') return videoListAnswer({ ...answer, rows: [], total: 0 });
  const { ids, total, isExact, corrected } = await search.query({ ...echoed, isLiteral, term });
  if (isExact && total > 0) searches.recordResults(term);
  const rows = await loadVideoRows(pool, ids);
  return videoListAnswer({ ...answer, rows, total, corrected });
}
