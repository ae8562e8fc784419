import { paths, type VideoListParams } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { answerSearch } from '../search/answer.ts';
import { filtersOf } from './list-filters.ts';
import { type FiledUnder, findObjectId, readListPage } from './list-store.ts';
import { loadVideoRows } from './store.ts';
import { videoListAnswer } from './video-list-answer.ts';

const filedUnder: Partial<Record<VideoListParams['section'], FiledUnder>> = {
  categories: 'category',
  model: 'model',
  channel: 'channel',
};

/** Lists of videos. */
export function videoRoutes(context: FeatureContext): WireRoute[] {
  const { pool, publicUrl, clock } = context;

  async function videos(params: VideoListParams): Promise<Answer> {
    const { section, objectId, gender, sort, page, count, lifetime } = params;
    const answer = { params: { ...params }, count, lifetimeSeconds: lifetime, publicUrl };
    if (section === 'search') {
      return answerSearch(context, { ...params, s: objectId === '0' ? '' : objectId });
    }
    const kind = filedUnder[section];
    let list: Parameters<typeof readListPage>[1]['list'] = { kind: 'all', gender };
    if (kind !== undefined) {
      const id = await findObjectId(pool, kind, objectId, kind === 'model');
      if (id === undefined) return videoListAnswer({ ...answer, rows: [], total: 0 });
      list = { kind, objectId: id, gender };
    } else if (section !== '') {
      // Lists by country and by member have no source yet: nothing is found.
      return videoListAnswer({ ...answer, rows: [], total: 0 });
    }
    const { ids, total } = await readListPage(pool, { list, sort, page, count }, filtersOf(params, clock()));
    return videoListAnswer({ ...answer, rows: await loadVideoRows(pool, ids), total });
  }

  return [wireRoute({ name: 'videos', pattern: '/api/json/:list{videos2?}/*', path: paths.videos, answer: videos })];
}
