import { videoStatus } from '../database/schema/videos.ts';
import { areFriends } from '../friends/are-friends.ts';
import { admitted, type Relation, type VideoState } from './decide-access.ts';

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

/** The condition of each state; every row matches exactly one. */
const states: Record<VideoState, (v: string) => string> = {
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

/** SQL: whether a video is public. Partial indexes use the same condition. */
export const isPublicVideo = (video: string): string => states.published(video);

/** SQL: whether a viewer may see a video, from the table of `decideAccess`. Null counts as no. */
export function maySeeVideo(names: PredicateNames): string {
  const allowed = Object.entries(states).flatMap(([state, isInState]) => {
    const allowedRelations = admitted[state as VideoState];
    if (allowedRelations.length === 0) return [];
    const isAdmitted = allowedRelations.includes('stranger')
      ? 'true'
      : allowedRelations.map((relation) => relations[relation](names)).join(' or ');
    return [`(${isInState(names.video)} and (${isAdmitted}))`];
  });
  return `(${allowed.join(' or ')})`;
}
