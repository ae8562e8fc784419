import { paths, type VideoListParams, type VideoSort } from '@nightjar/api';
import { countryName } from '@nightjar/i18n/countries';
import { findShownPart } from '../access/profile-access.ts';
import { readPage } from '../database/paging/read-page.ts';
import type { VideoList } from '../database/paging/video-lists.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { answerSearch } from '../search/answer.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { narrowed } from './list-filters.ts';
import { type FiledUnder, findMemberId, findObjectId } from './list-store.ts';
import { loadVideoRows } from './store.ts';
import { videoListAnswer } from './video-list-answer.ts';

const filedUnder: Partial<Record<VideoListParams['section'], FiledUnder>> = {
  categories: 'category',
  model: 'model',
  channel: 'channel',
};

/** Routes of lists of videos. */
export function videoRoutes(context: FeatureContext): WireRoute[] {
  const { pool, publicUrl } = context;

  async function videos(params: VideoListParams, viewer?: Viewer): Promise<Answer> {
    const { section, objectId, page, count, lifetime } = params;
    if (section === 'search') {
      return answerSearch(context, { ...params, s: objectId === '0' ? '' : objectId });
    }
    const list = await findList(params);
    const tags = list?.kind === 'member' ? [`member-${list.objectId}`] : [];
    if (list?.kind === 'member') {
      const uploads = { part: 'uploaded_videos', ownerId: list.objectId, viewer } as const;
      if ((await findShownPart(pool, uploads)) === 'refused') return failure(403, 'no_permission', tags);
    }
    const answer = { params: { ...params }, count, lifetimeSeconds: lifetime, publicUrl, tags };
    if (list === undefined) return videoListAnswer({ ...answer, rows: [], total: 0 });
    const { ids, total } = await readPage(pool, {
      list: narrowed(list, params),
      sort: sortOf(params),
      page,
      count,
    });
    return videoListAnswer({ ...answer, rows: await loadVideoRows(pool, ids), total });
  }

  async function findList({ section, objectId, gender }: VideoListParams): Promise<VideoList | undefined> {
    if (section === 'member') {
      const id = await findMemberId(pool, objectId);
      return id === undefined ? undefined : { kind: 'member', objectId: id, gender };
    }
    const kind = filedUnder[section];
    if (kind !== undefined) {
      const id = await findObjectId(pool, kind, objectId, kind === 'model');
      return id === undefined ? undefined : { kind, objectId: id, gender };
    }
    if (section === 'top-country' && countryName(objectId) === undefined) return undefined;
    return { kind: 'all', gender };
  }

  return [
    wireRoute({
      name: 'videos',
      pattern: '/api/json/:list{videos2?}/*',
      path: paths.videos,
      answer: (params) => videos(params),
      personal: (params, viewer) => (params.section === 'member' ? videos(params, viewer) : undefined),
    }),
  ];
}

/**
 * Views are not counted by country, so the top of a country is that of the whole site. It is sorted by popularity when the
 * request has the default sort of lists.
 */
function sortOf({ section, sort }: VideoListParams): VideoSort {
  return section === 'top-country' && sort === 'latest-updates' ? 'most-popular' : sort;
}
