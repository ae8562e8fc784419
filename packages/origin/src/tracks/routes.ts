import { paths, type TrackParams } from '@nightjar/api';
import { findRelation } from '../access/find-relation.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { loadVideoFacts } from '../media-delivery/store.ts';
import { decideVideoAccess, type VideoAccess } from '../media-delivery/video-access.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadTrack } from './store.ts';

const LIFETIME_SECONDS = 86_400;

/** Route of the captions and chapters of a video, with the same access rules as the video. */
export function trackRoutes({ pool }: FeatureContext): WireRoute[] {
  const track = async (params: TrackParams) =>
    trackAnswer(params, decideVideoAccess(await loadVideoFacts(pool, params.videoId), 'stranger', 'details'));

  async function trackFor(params: TrackParams, viewer: Viewer): Promise<Answer> {
    const facts = await loadVideoFacts(pool, params.videoId);
    const relation = facts ? await findRelation(pool, viewer, facts) : 'stranger';
    return trackAnswer(params, decideVideoAccess(facts, relation, 'details'));
  }

  async function trackAnswer({ videoId, number }: TrackParams, access: VideoAccess): Promise<Answer> {
    const tags = [`video-${videoId}`];
    if ('refusal' in access) return failure(access.refusal.status, access.refusal.code, tags);
    const body = await loadTrack(pool, videoId, number);
    if (body === undefined) return failure(404, 'not_found', tags);
    const text = { type: 'text/vtt; charset=utf-8', body };
    return { body: null, text, lifetimeSeconds: LIFETIME_SECONDS, tags };
  }

  return [
    wireRoute({ name: 'track', pattern: '/tracks/*', path: paths.track, answer: track, personal: trackFor }),
  ];
}
