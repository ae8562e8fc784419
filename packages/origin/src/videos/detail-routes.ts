import { paths, type VideoParams, type WireDownloadOffers } from '@nightjar/api';
import { decideAccess, type VideoState, videoState } from '../access/decide-access.ts';
import { findRelation } from '../access/find-relation.ts';
import { visibleCategories } from '../categories/wire-category.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { wireDigits } from '../wire/text.ts';
import { loadOffer, loadVideoDetail } from './store.ts';
import type { VideoDetailRow } from './video-row.ts';
import { toWireRefusedVideo, toWireVideo } from './wire-video.ts';

const OFFER_LIFETIME_SECONDS = 3600;

/** Routes of one video and its channel's offer. */
export function videoDetailRoutes({ pool, publicUrl, siteConfig }: FeatureContext): WireRoute[] {
  /** All fields for a viewer who may see the video, otherwise only its state (docs/spec/decided-questions.md, "Refused videos"). */
  async function video({ videoId, lifetime }: VideoParams, viewer?: Viewer): Promise<Answer> {
    const tags = [`video-${videoId}`];
    const row = await loadVideoDetail(pool, videoId);
    if (row === undefined) return failure(404, 'not_found', tags);
    const state = videoState({ statusId: row.status_id, isPrivate: row.is_private });
    const relation = viewer
      ? await findRelation(pool, viewer, row.user_id === null ? {} : { ownerId: row.user_id })
      : 'stranger';
    if (decideAccess(state, relation, 'details') === 'refused')
      return refusedVideo(row, state, { lifetime, tags });
    return { body: toWireVideo(withoutHidden(row), publicUrl), lifetimeSeconds: viewer ? 0 : lifetime, tags };
  }

  /** Hidden categories are not shown as chips, suggested searches or links (requirement API-15). */
  const withoutHidden = (row: VideoDetailRow): VideoDetailRow => ({
    ...row,
    category_tags: visibleCategories(row.category_tags, siteConfig.hiddenCategories),
  });

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
    wireRoute({
      name: 'video',
      pattern: '/api/json/video/*',
      path: paths.video,
      answer: (params) => video(params),
      personal: video,
    }),
    wireRoute({ name: 'download', pattern: '/api/download.json', path: paths.download, answer: download }),
  ];
}

/** Existing clients expect the state of a private or deleted video in an answer with status 200. */
function refusedVideo(
  row: VideoDetailRow,
  state: VideoState,
  { lifetime, tags }: { lifetime: number; tags: string[] },
): Answer {
  switch (state) {
    case 'unpublished':
      return failure(404, 'not_found', tags);
    case 'hidden': {
      const body = { error: 1, code: 'not_found', ...toWireRefusedVideo(row) };
      return { ...failure(404, 'not_found', tags), body };
    }
    default:
      return { body: toWireRefusedVideo(row), lifetimeSeconds: lifetime, tags };
  }
}
