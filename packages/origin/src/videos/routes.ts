import { clampLifetime, paths, type VideoListParams, type WireDownloadOffers } from '@nightjar/api';
import { timelineVtt } from '@nightjar/media';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import { loadVideoFacts } from '../media-delivery/store.ts';
import { decideAccess } from '../media-delivery/video-access.ts';
import { answerSearch } from '../search/answer.ts';
import { wireDigits } from '../wire/text.ts';
import { filtersOf } from './list-filters.ts';
import { type FiledUnder, findObjectId, readListPage } from './list-store.ts';
import { loadOffer, loadVideoDetail, loadVideoRows } from './store.ts';
import { videoListAnswer } from './video-list-answer.ts';
import { toWireFiles } from './wire-files.ts';
import { DELETED_STATUS, toWireVideo } from './wire-video.ts';

const PUBLISHED_STATUS = 1;
const OFFER_LIFETIME_SECONDS = 3600;
/** While the pipeline still adds renditions. */
const GROWING_LIFETIME_SECONDS = 60;
/** An answer is told a little longer than its lifetime while it is refreshed. */
const STALE_MARGIN_SECONDS = 60;

const filedUnder: Partial<Record<VideoListParams['section'], FiledUnder>> = {
  categories: 'category',
  model: 'model',
  channel: 'channel',
};

/** Lists, one video, its files, its timeline and its channel's offer. */
export function videoRoutes(context: FeatureContext): WireRoute[] {
  const { pool, addresses, publicUrl, clock } = context;

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

  async function video({ videoId, lifetime }: { videoId: number; lifetime: number }): Promise<Answer> {
    const tags = [`video-${videoId}`];
    const row = await loadVideoDetail(pool, videoId);
    if (row === undefined || (row.status_id !== PUBLISHED_STATUS && row.status_id !== DELETED_STATUS)) {
      return failure(404, 'not_found', tags);
    }
    return { body: toWireVideo(row, publicUrl), lifetimeSeconds: lifetime, tags };
  }

  async function videofile({ videoId, lifetime }: { videoId: number; lifetime: number }): Promise<Answer> {
    const tags = [`video-${videoId}`];
    const access = decideAccess(await loadVideoFacts(pool, videoId));
    if ('refusal' in access)
      return { ...failure(access.refusal.status, access.refusal.code, tags), ascii: true };
    const { manifest, vr, isComplete } = access.facts;
    const files = manifest ? toWireFiles(videoId, { manifest, vr }, addresses.sign) : [];
    if (files.length === 0) return { ...failure(404, 'not_ready', tags), ascii: true };
    const halfLife = clampLifetime(addresses.lifetimeSeconds / 2 - STALE_MARGIN_SECONDS);
    const lifetimeSeconds = Math.min(lifetime, isComplete ? halfLife : GROWING_LIFETIME_SECONDS);
    return { body: files, lifetimeSeconds, tags, ascii: true };
  }

  async function timeline({ videoId, format }: { videoId: number; format: string }): Promise<Answer> {
    const tags = [`video-${videoId}`];
    const access = decideAccess(await loadVideoFacts(pool, videoId));
    if ('refusal' in access) return failure(access.refusal.status, access.refusal.code, tags);
    const { manifest, isComplete } = access.facts;
    const made = manifest?.timelines;
    const isThisFormat = made !== undefined && format === `${made.width}x${made.height}`;
    const addressOf = (sheet: number) => paths.timelineSheet.build({ videoId, format, sheet });
    const body = isThisFormat && manifest ? timelineVtt(manifest, addressOf) : undefined;
    if (body === undefined) return failure(404, 'not_found', tags);
    const lifetimeSeconds = isComplete ? 86_400 : GROWING_LIFETIME_SECONDS;
    return { body: null, text: { type: 'text/vtt; charset=utf-8', body }, lifetimeSeconds, tags };
  }

  async function download({ videoId }: { videoId: number }): Promise<Answer> {
    const row = await loadOffer(pool, videoId);
    const offers: WireDownloadOffers = row
      ? [
          {
            content_source_id: wireDigits(row.channel_id),
            studio: row.title2 || row.title,
            url: row.url,
            description: row.description,
            logo: row.has_picture ? publicUrl + portraitAddress('channels', row.channel_id) : '',
          },
        ]
      : [];
    return { body: offers, lifetimeSeconds: OFFER_LIFETIME_SECONDS, tags: [`video-${videoId}`, 'channels'] };
  }

  return [
    wireRoute({ name: 'videos', pattern: '/api/json/videos2/*', path: paths.videos, answer: videos }),
    wireRoute({ name: 'video', pattern: '/api/json/video/*', path: paths.video, answer: video }),
    wireRoute({
      name: 'videofile',
      pattern: '/api/videofile.php',
      methods: ['GET', 'POST'],
      path: paths.videofile,
      answer: videofile,
    }),
    wireRoute({ name: 'timeline', pattern: '/timelines/*', path: paths.timeline, answer: timeline }),
    wireRoute({ name: 'download', pattern: '/api/download.json', path: paths.download, answer: download }),
  ];
}
