import { videoStatus } from '../database/schema/videos.ts';
import { areFriends } from '../friends/are-friends.ts';
import { admitted, type Relation, type Surface, type VideoState } from './decide-access.ts';

/** SQL identifiers that a predicate is built from: an alias of `videos` and parameters, never text of a request. */
export interface PredicateNames {
  /** The alias of `videos`. */
  video: string;
  /** The viewer's id; null for a guest. */
  viewerId: string;
  /** Whether the viewer is a moderator. */
  isModerator: string;
}

const { published, inProcessing, inReview, deleted } = videoStatus;

/** Surfaces with a predicate. Files are decided in memory, from facts that include who removed a video. */
type SqlSurface = Exclude<Surface, 'files'>;

/** The condition of each state; every row matches exactly one. Removed videos count as deleted. */
const states: Record<Exclude<VideoState, 'removed'>, (v: string) => string> = {
  published: (v) => `${v}.status_id = ${published} and not ${v}.is_private`,
  private: (v) => `${v}.status_id = ${published} and ${v}.is_private`,
  unpublished: (v) => `${v}.status_id in (${inProcessing}, ${inReview})`,
  hidden: (v) => `${v}.status_id not in (${published}, ${inProcessing}, ${inReview}, ${deleted})`,
  deleted: (v) => `${v}.status_id = ${deleted}`,
};

const relations: Record<Relation, (names: PredicateNames) => string> = {
  stranger: () => 'true',
  friend: ({ video, viewerId }) => areFriends(viewerId, `${video}.user_id`),
  owner: ({ video, viewerId }) => `${video}.user_id = ${viewerId}`,
  moderator: ({ isModerator }) => isModerator,
};

const sqlStates = [
  'published',
  'private',
  'unpublished',
  'hidden',
  'deleted',
] as const satisfies (keyof typeof states)[];

/** SQL: whether a video is in the lists of all visitors. Partial indexes use the same condition. */
export const isPublicVideo = (video: string): string => {
  const listed = sqlStates.filter((state) => admitted.lists[state].includes('stranger'));
  return `(${listed.map((state) => states[state](video)).join(' or ')})`;
};

/** SQL: whether there are viewers who may use a video on a surface: for what happens after their access was decided. */
export const isSeenByAny = (video: string, surface: SqlSurface): string => {
  const seen = sqlStates.filter((state) => admitted[surface][state].length > 0);
  return `(${seen.map((state) => states[state](video)).join(' or ')})`;
};

/** SQL: whether a viewer may use a video on a surface, from the table of `decideAccess`. Null counts as no. */
export function maySeeVideo(names: PredicateNames, surface: SqlSurface): string {
  const allowed = sqlStates.flatMap((state) => {
    const allowedRelations = admitted[surface][state];
    if (allowedRelations.length === 0) return [];
    const isAdmitted = allowedRelations.includes('stranger')
      ? 'true'
      : allowedRelations.map((relation) => relations[relation](names)).join(' or ');
    return [`(${states[state](names.video)} and (${isAdmitted}))`];
  });
  return `(${allowed.join(' or ')})`;
}
