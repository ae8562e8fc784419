import { videoStatus } from '../database/schema/videos.ts';

/** Relation of a viewer to the owner of a video. A moderator is `moderator` for every owner; a guest is a stranger. */
export type Relation = 'stranger' | 'friend' | 'owner' | 'moderator';

/** The states of a video that access depends on. */
export type VideoState = 'published' | 'private' | 'unpublished' | 'hidden' | 'deleted' | 'removed';

/**
 * Where a video is used:
 * - `details`: its page and embed, its texts and captions, its entries and signed addresses in the API
 * - `files`: what the media handler sends: videos, streams, pictures, sprites
 * - `activity`: votes, comments, favourites, history, watch later, notifications, the uploads of its owner
 * - `lists`: everything that is the same for all visitors (lists, search, related videos, feeds, sitemaps)
 */
export type Surface = 'details' | 'files' | 'activity' | 'lists';

export type Access = 'full' | 'refused';

const everyone: readonly Relation[] = ['stranger', 'friend', 'owner', 'moderator'];
const ownerAndModerators: readonly Relation[] = ['owner', 'moderator'];
const trusted: readonly Relation[] = ['friend', 'owner', 'moderator'];
const moderators: readonly Relation[] = ['moderator'];
const nobody: readonly Relation[] = [];

const details: Readonly<Record<VideoState, readonly Relation[]>> = {
  published: everyone,
  private: trusted,
  unpublished: ownerAndModerators,
  hidden: moderators,
  deleted: nobody,
  removed: nobody,
};

/** The relations that may use a video in each state, by surface. All others are refused. */
export const admitted: Readonly<Record<Surface, Readonly<Record<VideoState, readonly Relation[]>>>> = {
  details,
  // Moderators watch what was removed for cause: to decide about an appeal (decision 092), and as evidence (decision 129).
  files: { ...details, removed: moderators },
  activity: { ...details, unpublished: nobody, hidden: nobody },
  lists: { ...details, private: nobody, unpublished: nobody, hidden: nobody },
};

/** Whether a viewer may use a video on a surface. `video-predicate.ts` derives the SQL conditions from the same table. */
export function decideAccess(state: VideoState, relation: Relation, surface: Surface): Access {
  return admitted[surface][state].includes(relation) ? 'full' : 'refused';
}

/** What determines the state of a video. */
export interface StateFacts {
  statusId: number;
  isPrivate: boolean;
  /** It is removed for cause (`removed-for-cause.ts`), and its files are kept for an appeal or as evidence. */
  isRemovedForCause?: boolean;
}

/** The state of a video; an unknown status counts as hidden. */
export function videoState({ statusId, isPrivate, isRemovedForCause = false }: StateFacts): VideoState {
  switch (statusId) {
    case videoStatus.published:
      return isPrivate ? 'private' : 'published';
    case videoStatus.inProcessing:
    case videoStatus.inReview:
      return 'unpublished';
    case videoStatus.deleted:
      return isRemovedForCause ? 'removed' : 'deleted';
    default:
      return 'hidden';
  }
}

/** HTTP status and wire code of a refusal. An unpublished or hidden video is reported as not found. */
export interface Refusal {
  status: 403 | 404 | 410;
  code: 'private' | 'not_found' | 'deleted';
}

export const notFound: Refusal = { status: 404, code: 'not_found' };
const gone: Refusal = { status: 410, code: 'deleted' };

export const refusals: Readonly<Record<VideoState, Refusal>> = {
  published: notFound,
  private: { status: 403, code: 'private' },
  unpublished: notFound,
  hidden: notFound,
  deleted: gone,
  removed: gone,
};
