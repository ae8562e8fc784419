import type * as paths from '../paths.ts';
import { catalogueReads } from './catalogue-reads.ts';
import { communityReads } from './community-reads.ts';
import { mediaReads } from './media-reads.ts';
import type { ReadFacts } from './read-facts.ts';
import { syndicationReads } from './syndication-reads.ts';
import { videoReads } from './video-reads.ts';

/** The name of a path in the namespace `paths`. */
export type PathName = keyof typeof paths;

/** The descriptions of all paths. The type requires every name of `paths`. */
export const reads: Record<PathName, ReadFacts> = {
  ...videoReads,
  ...catalogueReads,
  ...communityReads,
  ...mediaReads,
  ...syndicationReads,
};
