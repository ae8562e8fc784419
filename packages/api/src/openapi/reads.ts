import type * as paths from '../paths.ts';
import { catalogueReads } from './catalogue-reads.ts';
import { communityReads } from './community-reads.ts';
import { mediaReads } from './media-reads.ts';
import { outerReads } from './outer-reads.ts';
import type { ReadFacts } from './read-facts.ts';
import { videoReads } from './video-reads.ts';

/** The name of a path in the namespace `paths`. */
export type PathName = keyof typeof paths;

/** Every reading path. The names are those of `paths`, so that none is forgotten. */
export const reads: Record<PathName, ReadFacts> = {
  ...videoReads,
  ...catalogueReads,
  ...communityReads,
  ...mediaReads,
  ...outerReads,
};
