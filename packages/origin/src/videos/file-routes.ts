import { clampLifetime, paths, type TimelineParams, type VideoParams } from '@nightjar/api';
import { timelineVtt } from '@nightjar/media';
import { findRelation } from '../access/find-relation.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { loadVideoFacts } from '../media-delivery/store.ts';
import { decideVideoAccess, type VideoAccess } from '../media-delivery/video-access.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { toWireFiles } from './wire-files.ts';

/** Lifetime while the pipeline still adds renditions. */
const GROWING_LIFETIME_SECONDS = 60;
/** A stale answer can be sent for this long after its lifetime, while it is revalidated. */
const STALE_MARGIN_SECONDS = 60;

/** Routes of the files of a video and of its timeline. */
export function videoFileRoutes({ pool, addresses }: FeatureContext): WireRoute[] {
  async function accessOf(videoId: number, viewer?: Viewer): Promise<VideoAccess> {
    const facts = await loadVideoFacts(pool, videoId);
    const relation = viewer && facts ? await findRelation(pool, viewer, facts) : 'stranger';
    return decideVideoAccess(facts, relation, 'details');
  }

  async function videofile({ videoId, lifetime }: VideoParams, viewer?: Viewer): Promise<Answer> {
    const access = await accessOf(videoId, viewer);
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

  async function timeline(params: TimelineParams, viewer?: Viewer): Promise<Answer> {
    return timelineAnswer(params, await accessOf(params.videoId, viewer));
  }

  return [
    wireRoute({
      name: 'videofile',
      pattern: '/api/videofile.php',
      methods: ['GET', 'POST'],
      path: paths.videofile,
      answer: (params) => videofile(params),
      personal: videofile,
    }),
    wireRoute({
      name: 'timeline',
      pattern: '/timelines/*',
      path: paths.timeline,
      answer: (params) => timeline(params),
      personal: timeline,
    }),
  ];
}

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
