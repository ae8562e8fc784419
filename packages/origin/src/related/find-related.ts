import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { findRelation } from '../access/find-relation.ts';
import { announcePurge } from '../cache/purges.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type Filed, rankRelated, shortlist } from './ranking.ts';
import { loadCandidates, loadSightings, loadSubject, type Subject, saveRanking } from './store.ts';

/** How far somebody can page through related videos. */
const MAX_RANKED = 240;
/** Candidates that are compared in full. */
const MAX_COMPARED = 300;
/** Grows when the ranking changes, so that old rankings are not used. */
const VERSION = 1;

/** All answers that were cut from the ranking of a video. */
export const rankingTag = (videoId: number) => `related-${videoId}`;

/**
 * Finds the ids of the videos related to one, the most related first; undefined for an unknown video. Pages that are cut
 * from them fit together: the ranking is kept in the database, and when it is made anew, after a day or because the
 * video was filed otherwise, all answers cut from the old one are purged. Beside a private or deleted video, a viewer who may
 * not see it gets the most popular ones: what is related to it would tell what it is filed under.
 */
export function createRelatedFinder(pool: Pool): RelatedFinder {
  const underWay = new Map<number, Promise<number[] | undefined>>();

  async function find(videoId: number, viewer?: Viewer): Promise<number[] | undefined> {
    const subject = await loadSubject(pool, videoId);
    if (subject === undefined) return undefined;
    const state = videoState(subject);
    const relation = viewer ? await findRelation(pool, viewer, subject) : 'stranger';
    if (decideAccess(state, relation) === 'refused')
      return state === 'private' || state === 'deleted' ? rank(pool, withoutFacts(subject)) : undefined;
    const facts = digest(subject);
    const { ranking } = subject;
    if (ranking !== undefined && !ranking.isOld && ranking.facts === facts) return ranking.ids;
    const ids = await saveRanking(pool, videoId, { ids: await rank(pool, subject), facts });
    if (ranking !== undefined) await announcePurge(pool, [rankingTag(videoId)]);
    return ids;
  }

  return (videoId, viewer) => {
    if (viewer) return find(videoId, viewer);
    const finding =
      underWay.get(videoId) ??
      find(videoId).finally(() => {
        underWay.delete(videoId);
      });
    underWay.set(videoId, finding);
    return finding;
  };
}

/** The ids of related videos; undefined for a video that does not exist for the viewer, a guest unless given. */
type RelatedFinder = (videoId: number, viewer?: Viewer) => Promise<number[] | undefined>;

/** The same video as if it were filed under nothing. No video has the id 0, so that none was watched together with it. */
function withoutFacts(subject: Subject): Subject {
  return { ...subject, id: 0, words: [], models: [], categories: [], tags: [], channelId: null };
}

async function rank(pool: Pool, subject: Subject): Promise<number[]> {
  const { catalogue } = subject;
  const sightings = await loadSightings(pool, subject);
  const met = shortlist(sightings, { catalogue, words: subject.words.length, limit: MAX_COMPARED });
  const candidates = await loadCandidates(pool, subject, met);
  return rankRelated(subject, candidates, sightings, { catalogue, limit: MAX_RANKED });
}

function digest({ words, models, categories, tags, channelId, gender }: Filed & { gender: string }): string {
  const facts = JSON.stringify([VERSION, words, models, categories, tags, channelId, gender]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}
