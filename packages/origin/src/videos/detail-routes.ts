import {
  clampLifetime,
  paths,
  type TimelineParams,
  type VideoParams,
  type WireDownloadOffers,
} from '@nightjar/api';
import { timelineVtt } from '@nightjar/media';
import { decideAccess, type VideoState, videoState } from '../access/decide-access.ts';
import { findRelation } from '../access/find-relation.ts';
import { visibleCategories } from '../categories/wire-category.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import { loadVideoFacts } from '../media-delivery/store.ts';
import { decideVideoAccess, type VideoAccess } from '../media-delivery/video-access.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { wireDigits } from '../wire/text.ts';
import { loadOffer, loadVideoDetail } from './store.ts';
import type { VideoDetailRow } from './video-row.ts';
import { toWireFiles } from './wire-files.ts';
import { toWireRefusedVideo, toWireVideo } from './wire-video.ts';

const OFFER_LIFETIME_SECONDS = 3600;
/** Lifetime while the pipeline still adds renditions. */
const GROWING_LIFETIME_SECONDS = 60;
/** A stale answer can be sent for this long after its lifetime, while it is revalidated. */
const STALE_MARGIN_SECONDS = 60;

/** Routes of one video, its files, its timeline and its channel's offer. */
export function videoDetailRoutes({ pool, addresses, publicUrl, siteConfig }: FeatureContext): WireRoute[] {
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

  const videofile = async ({ videoId, lifetime }: VideoParams) =>
    videofileAnswer(videoId, lifetime, await publicAccess(videoId));

  const publicAccess = async (videoId: number) =>
    decideVideoAccess(await loadVideoFacts(pool, videoId), 'stranger', 'details');

  async function accessFor(videoId: number, viewer: Viewer): Promise<VideoAccess> {
    const facts = await loadVideoFacts(pool, videoId);
    return decideVideoAccess(facts, facts ? await findRelation(pool, viewer, facts) : 'stranger', 'details');
  }

  const videofileFor = async ({ videoId, lifetime }: VideoParams, viewer: Viewer) =>
    videofileAnswer(videoId, lifetime, await accessFor(videoId, viewer));

  function videofileAnswer(videoId: number, lifetime: number, access: VideoAccess): Answer {
    const tags = [`video-${videoId}`];
    if ('refusal' in access)
      return { ...failure(access.refusal.status, access.refusal.code, tags), ascii: true };
    const { manifest, vr, isComplete } = access.facts;
    const files = manifest ? toWireFiles(videoId, { manifest, vr }, addresses.sign) : [];
    if (files.length === 0) return { ...failure(404, 'not_ready', tags), ascii: true };
    const halfLife = clampLifetime(addresses.lifetimeSeconds / 2 - STALE_MARGIN_SECONDS);
    const lifetimeSeconds = Math.min(lifetime, isComplete ? halfLife : GROWING_LIFETIME_SECONDS);
    return { body: files, lifetimeSeconds, tags, ascii: true };
  }

  const timeline = async (params: TimelineParams) =>
    timelineAnswer(params, await publicAccess(params.videoId));

  const timelineFor = async (params: TimelineParams, viewer: Viewer) =>
    timelineAnswer(params, await accessFor(params.videoId, viewer));

  function timelineAnswer({ videoId, format }: TimelineParams, access: VideoAccess): Answer {
    const tags = [`video-${videoId}`];
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
    wireRoute({
      name: 'video',
      pattern: '/api/json/video/*',
      path: paths.video,
      answer: (params) => video(params),
      personal: video,
    }),
    wireRoute({
      name: 'videofile',
      pattern: '/api/videofile.php',
      methods: ['GET', 'POST'],
      path: paths.videofile,
      answer: videofile,
      personal: videofileFor,
    }),
    wireRoute({
      name: 'timeline',
      pattern: '/timelines/*',
      path: paths.timeline,
      answer: timeline,
      personal: timelineFor,
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
