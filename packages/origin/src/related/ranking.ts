import { wordKey } from './title-words.ts';

/** The attributes of a video that are compared. */
export interface VideoAttributes {
  words: readonly string[];
  models: readonly number[];
  categories: readonly number[];
  tags: readonly number[];
  channelId: number | null;
}

/** How two videos are related; `all` marks popular videos that only fill the list. */
export const matchKinds = ['model', 'channel', 'category', 'tag', 'word', 'together', 'all'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** A candidate as found in one list of the subject. */
export interface Match {
  videoId: number;
  kind: MatchKind;
  /** Id of the model, channel, category or tag, or index of the word in the title; 0 for the other kinds. */
  objectId: number;
  /** Number of videos that share the object; a rare object weighs more. */
  total: number;
  /** Time-decayed number of visitors who watched both; 0 for the other kinds. */
  visitors: number;
  popularity: number;
}

/** A candidate with all compared attributes. */
export interface Candidate extends VideoAttributes {
  id: number;
  popularity: number;
  viewsWeek: number;
}

/** Score for sharing one of these, if no other video shares it. */
const weights = { model: 4.5, channel: 1.5, category: 2.5, tag: 2.5, word: 4, together: 5 } as const;
/** Small, so that popularity only orders equally related videos. */
const POPULARITY_WEIGHT = 0.25;
/** A single visitor who watched both is not significant. */
const MIN_VISITORS = 1.5;

/**
 * Preselects candidates by the lists in which they were found; `catalogue` is the number of all videos. The result does
 * not depend on the order of the matches.
 */
export function shortlist(
  matches: readonly Match[],
  { catalogue, words, limit }: { catalogue: number; words: number; limit: number },
): number[] {
  const most = matches.reduce((max, { popularity }) => Math.max(max, popularity), 1);
  const scores = new Map<number, { matchScore: number; popularity: number }>();
  for (const { videoId, kind, total, visitors, popularity } of matches) {
    const score = scores.get(videoId) ?? { matchScore: 0, popularity: 0 };
    if (kind === 'together') score.matchScore += weights.together * togetherness(visitors, 0);
    else if (kind === 'word') score.matchScore += wordScore(rarity(total, catalogue), words);
    else if (kind !== 'all') score.matchScore += weights[kind] * rarity(total, catalogue);
    score.popularity = Math.max(score.popularity, popularity);
    scores.set(videoId, score);
  }
  return best(
    [...scores].map(([id, { matchScore, popularity }]) => [
      id,
      matchScore + popularityScore(popularity, most),
    ]),
    limit,
  );
}

/** Ids of the candidates, most related first; unrelated popular videos last. */
export function rankRelated(
  subject: VideoAttributes,
  candidates: readonly Candidate[],
  matches: readonly Match[],
  { catalogue, limit }: { catalogue: number; limit: number },
): number[] {
  const rarities = new Map<string, number>();
  const visitors = new Map<number, number>();
  for (const { videoId, kind, objectId, total, visitors: both } of matches) {
    if (kind === 'together') visitors.set(videoId, both);
    else rarities.set(`${kind}${objectId}`, rarity(total, catalogue));
  }
  const shared = (kind: keyof typeof weights, mine: readonly number[], others: readonly number[]) =>
    mine.reduce(
      (sum, id) => sum + (others.includes(id) ? weights[kind] * (rarities.get(`${kind}${id}`) ?? 0) : 0),
      0,
    );
  const subjectWords = subject.words.map(wordKey);
  const most = candidates.reduce((max, { popularity }) => Math.max(max, popularity), 1);

  function score(candidate: Candidate): number {
    const keys = new Set(candidate.words.map(wordKey));
    const words = subjectWords.reduce(
      (sum, word, place) => sum + (keys.has(word) ? (rarities.get(`word${place}`) ?? 0) : 0),
      0,
    );
    const isOfChannel = subject.channelId !== null && subject.channelId === candidate.channelId;
    return (
      shared('model', subject.models, candidate.models) +
      shared('category', subject.categories, candidate.categories) +
      shared('tag', subject.tags, candidate.tags) +
      (isOfChannel ? weights.channel * (rarities.get(`channel${subject.channelId}`) ?? 0) : 0) +
      wordScore(words, subjectWords.length) +
      weights.together * togetherness(visitors.get(candidate.id) ?? 0, candidate.viewsWeek) +
      popularityScore(candidate.popularity, most)
    );
  }
  return best(
    candidates.map((candidate) => [candidate.id, score(candidate)]),
    limit,
  );
}

/** Ids by descending score, newest first for equal scores. Rounding makes scores equal that differ by floating-point error. */
function best(scored: readonly (readonly [id: number, score: number])[], limit: number): number[] {
  return scored
    .map(([id, score]) => [id, Math.round(score * 1e6)] as const)
    .sort(([idA, a], [idB, b]) => b - a || idB - idA)
    .slice(0, limit)
    .map(([id]) => id);
}

/** 1 for an object of a single video, near 0 for an object that all videos share. */
function rarity(total: number, catalogue: number): number {
  return Math.max(0.02, 1 - Math.log(Math.max(1, total)) / Math.log(Math.max(10, catalogue)));
}

/** Divided by the number of words, because long titles share a word more easily. */
const wordScore = (raritySum: number, words: number) => (weights.word * raritySum) / Math.max(1, words);

/** Damped by the weekly views, because popular videos are watched together with everything. */
const togetherness = (visitors: number, viewsWeek: number) =>
  visitors < MIN_VISITORS ? 0 : visitors / (visitors + 4 + Math.sqrt(viewsWeek));

const popularityScore = (popularity: number, most: number) =>
  (POPULARITY_WEIGHT * Math.log1p(Math.max(0, popularity))) / Math.log1p(most);
