/** A video beside the one that is watched, seen in one list that both are in. */
export interface Sighting {
  videoId: number;
  kind: 'model' | 'channel' | 'category' | 'all';
  /** How many videos that list has: to share a rare category says more than to share a common one. */
  listTotal: number;
  popularity: number;
}

/** What it says of two videos that they share one of these. `all` only fills up. */
const kindWeight = { model: 5, channel: 3, category: 2, all: 0 } as const;
/** The most popular candidate gains as much as by sharing a common category. */
const POPULARITY_WEIGHT = 1.5;

/** The ids of the candidates, the most related first. The same sightings always give the same order, so pages fit together. */
export function rankRelated(sightings: readonly Sighting[], limit: number): number[] {
  const mostPopular = sightings.reduce((most, { popularity }) => Math.max(most, popularity), 1);
  const scores = new Map<number, number>();
  for (const { videoId, kind, listTotal, popularity } of sightings) {
    const before = scores.get(videoId) ?? (POPULARITY_WEIGHT * popularity) / mostPopular;
    scores.set(videoId, before + kindWeight[kind] * rarity(listTotal));
  }
  return [...scores]
    .sort(([idA, scoreA], [idB, scoreB]) => scoreB - scoreA || idB - idA)
    .slice(0, limit)
    .map(([id]) => id);
}

/** 1 for a list of one video, falling slowly with its size. */
function rarity(total: number): number {
  return 1 / (1 + Math.log10(Math.max(1, total)) / 2);
}
