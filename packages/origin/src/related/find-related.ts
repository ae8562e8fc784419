import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { findRelation } from '../access/find-relation.ts';
import { announcePurge } from '../cache/purges.ts';
import type { SearchEngine } from '../search/engine.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { rankRelated, shortlist, type VideoAttributes } from './ranking.ts';
import {
  loadCandidates,
  loadMatches,
  loadSubject,
  loadWordMatches,
  type Subject,
  saveRanking,
} from './store.ts';

/** Maximum number of related videos over all pages. */
const MAX_RANKED = 240;
/** Number of candidates that are compared with all their attributes. */
const MAX_COMPARED = 300;
/** Increase it when the ranking algorithm changes; stored rankings of other versions are not used. */
const VERSION = 1;

/** Cache tag of all answers that contain a page of a video's ranking. */
export const rankingTag = (videoId: number) => `related-${videoId}`;

/**
 * Creates the function that returns the ids of related videos, most related first. The ranking is stored in the database,
 * so that all pages come from the same order. It is recomputed after a day or when the attributes of the video change;
 * then all answers of the old ranking are purged. For a private or deleted video, a viewer without access gets the most
 * popular videos instead, because related ones would reveal its categories and models (ORG-10).
 */
export function createRelatedFinder(pool: Pool, search: SearchEngine): RelatedFinder {
  const pending = new Map<number, Promise<number[] | undefined>>();

  async function find(videoId: number, viewer?: Viewer): Promise<number[] | undefined> {
    const subject = await loadSubject(pool, videoId);
    if (subject === undefined) return undefined;
    const state = videoState(subject);
    const relation = viewer ? await findRelation(pool, viewer, subject) : 'stranger';
    if (decideAccess(state, relation, 'details') === 'refused')
      return state === 'private' || state === 'deleted'
        ? rank(pool, search, withoutFacts(subject))
        : undefined;
    const facts = digest(subject);
    const { ranking } = subject;
    if (ranking !== undefined && !ranking.isOld && ranking.facts === facts) return ranking.ids;
    const ids = await saveRanking(pool, videoId, { ids: await rank(pool, search, subject), facts });
    if (ranking !== undefined) await announcePurge(pool, [rankingTag(videoId)]);
    return ids;
  }

  return (videoId, viewer) => {
    if (viewer) return find(videoId, viewer);
    const finding =
      pending.get(videoId) ??
      find(videoId).finally(() => {
        pending.delete(videoId);
      });
    pending.set(videoId, finding);
    return finding;
  };
}

/** Returns undefined when the video does not exist for the viewer; without a viewer, for a guest. */
type RelatedFinder = (videoId: number, viewer?: Viewer) => Promise<number[] | undefined>;

/** The video without its attributes. No video has the id 0, so that none was watched together with it. */
function withoutFacts(subject: Subject): Subject {
  return { ...subject, id: 0, words: [], models: [], categories: [], tags: [], channelId: null };
}

async function rank(pool: Pool, search: SearchEngine, subject: Subject): Promise<number[]> {
  const { catalogue } = subject;
  const [listed, worded] = await Promise.all([loadMatches(pool, subject), loadWordMatches(search, subject)]);
  const matches = [...listed, ...worded];
  const shortlisted = shortlist(matches, { catalogue, words: subject.words.length, limit: MAX_COMPARED });
  const candidates = await loadCandidates(pool, subject, shortlisted);
  return rankRelated(subject, candidates, matches, { catalogue, limit: MAX_RANKED });
}

function digest({
  words,
  models,
  categories,
  tags,
  channelId,
  gender,
}: VideoAttributes & { gender: string }): string {
  const facts = JSON.stringify([VERSION, words, models, categories, tags, channelId, gender]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}
