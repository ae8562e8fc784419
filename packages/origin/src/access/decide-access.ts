import { videoStatus } from '../database/schema/videos.ts';

/** Relation of a viewer to the owner of a video. A moderator is `moderator` for every owner; a guest is a stranger. */
export type Relation = 'stranger' | 'friend' | 'owner' | 'moderator';

/** The states of a video that access depends on. */
export type VideoState = 'published' | 'private' | 'unpublished' | 'hidden' | 'deleted';

export type Access = 'full' | 'refused';

/** The relations that may see a video in each state: its texts, pictures and files. All others are refused. */
export const admitted: Readonly<Record<VideoState, readonly Relation[]>> = {
  published: ['stranger', 'friend', 'owner', 'moderator'],
  private: ['friend', 'owner', 'moderator'],
  unpublished: ['owner', 'moderator'],
  hidden: ['moderator'],
  deleted: [],
};

/** Whether a viewer may see a video. `video-predicate.ts` derives the SQL condition from the same table. */
export function decideAccess(state: VideoState, relation: Relation): Access {
  return admitted[state].includes(relation) ? 'full' : 'refused';
}

/** The state of a video; an unknown status counts as hidden. */
export function videoState({ statusId, isPrivate }: { statusId: number; isPrivate: boolean }): VideoState {
  switch (statusId) {
    case videoStatus.published:
      return isPrivate ? 'private' : 'published';
    case videoStatus.inProcessing:
    case videoStatus.inReview:
      return 'unpublished';
    case videoStatus.deleted:
      return 'deleted';
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

export const refusals: Readonly<Record<VideoState, Refusal>> = {
  published: notFound,
  private: { status: 403, code: 'private' },
  unpublished: notFound,
  hidden: notFound,
  deleted: { status: 410, code: 'deleted' },
};
